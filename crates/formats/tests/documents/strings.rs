let board = "BB...C\n\
             D..E.C\n\
             DXXE.C\n\
             D..E..\n\
             F...GG\n\
             F.HHH.\n";
let other = concat!(
    "GBB.L.\n",
    "GHI.LM\n",
    "GHIXXM\n",
    "CCCK.M\n",
    "..JKDD\n",
    "EEJFF.\n"
);
