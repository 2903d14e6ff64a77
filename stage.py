"""stage.py file regex: stage only the hunks of a file that match (-v: that do not match)."""
import re, subprocess, sys
args=sys.argv[1:]; inv='-v' in args; args=[a for a in args if a!='-v']
file,rx=args
d=subprocess.run(['git','diff','-U0',file],capture_output=True,text=True,check=True).stdout
head,*hunks=re.split(r'(?m)^(?=@@ )',d)
keep=[h for h in hunks if bool(re.search(rx,h))!=inv]
print(file,len(keep),'of',len(hunks))
if keep: subprocess.run(['git','apply','--cached','--unidiff-zero','-'],input=head+''.join(keep),text=True,check=True)
