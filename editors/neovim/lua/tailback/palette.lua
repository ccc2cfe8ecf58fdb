-- The colours of letters, by what the server calls the car, on dark and on light grounds. A test of the
-- crate `tailback-puzzle` writes this file.
return {
  target = { dark = "#ff7a66", light = "#c92a18" },
  car0 = { dark = "#56b4e9", light = "#0875ad" },
  car1 = { dark = "#e69f00", light = "#a35f00" },
  car2 = { dark = "#5c8dff", light = "#12459c" },
  car3 = { dark = "#f0e442", light = "#706d00" },
  car4 = { dark = "#1fb98d", light = "#007a70" },
  car5 = { dark = "#e391c3", light = "#b0347f" },
  car6 = { dark = "#ad92ff", light = "#5b3fb0" },
  car7 = { dark = "#a3d9b1", light = "#3a7d0f" },
  car8 = { dark = "#c98a4b", light = "#6b3c10" },
  car9 = { dark = "#b7c4d1", light = "#566573" },
  car10 = { dark = "#9cb84a", light = "#47591b" },
  car11 = { dark = "#f2b8a0", light = "#9b4a58" },
}
