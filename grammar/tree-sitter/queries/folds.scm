[(puzzle) (grid) (solution)] @fold
