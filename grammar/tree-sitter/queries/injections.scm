; Words such as TODO. Into Markdown, blocks of `rush` come by the name of the language.
((comment) @injection.content
  (#set! injection.language "comment"))
