#include <string>
// Level 5
static const char *board[] = {
    "BB...C",
    "D..E.C",
    "DXXE.C",
    "D..E..",
    "F...GG",
    "F.HHH.",
};
/* Card 9
 * GBB.L.
 * GHI.LM
 * GHIXXM
 * CCCK.M
 * ..JKDD
 * EEJFF.
 */
int grid[6][6] = {
  {0, 0, 0, 1, 0, 0},
  {0, 2, 0, 1, 0, 0},
};
