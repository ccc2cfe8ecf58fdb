# Sliding-car puzzles: https://github.com/tailback/tailback

hook global BufCreate .*\.rush %{
    set-option buffer filetype rush
}

hook global WinSetOption filetype=rush %{
    require-module rush
    add-highlighter window/rush ref rush
    set-option window static_words %opt{rush_keywords}
    hook -once -always window WinSetOption filetype=.* %{ remove-highlighter window/rush }
}

hook global BufSetOption filetype=rush %{
    set-option buffer indentwidth 2
    # From Kakoune's own scripts, which are not loaded if the user's folder `autoload` replaces the system's.
    try %{ set-option buffer comment_line '//' }
    # For kakoune-lsp 17 or later; without it nothing happens.
    try %{
        set-option buffer lsp_servers %{
            [tailback]
            root_globs = [".git"]
            command = "tailback"
            args = ["lsp"]
        }
        set-option buffer lsp_language_id rush
    }
}

define-command tailback-solution -docstring 'write a shortest solution into the puzzle at the cursor' %{
    tailback-change tailback.writeSolution
}

define-command tailback-harder -docstring 'have the puzzle at the cursor start from its hardest position' %{
    tailback-change tailback.harderStart
}

define-command tailback-board -docstring 'show the puzzle at the cursor in the browser' %{
    write
    evaluate-commands %sh{
        tailback view --write --line "$kak_cursor_line" -- "$kak_buffile" >/dev/null 2>&1 </dev/null &
        printf 'set-option -add global rush_boards %s\n' "$!"
    }
}

# The processes that serve boards, which end with the session.
declare-option -hidden str-list rush_boards
hook global KakEnd .* %{ nop %sh{ test -z "$kak_opt_rush_boards" || kill $kak_opt_rush_boards } }

# Runs a command of the server at the cursor. The server sends the edit.
define-command -hidden tailback-change -params 1 %{
    evaluate-commands %sh{
        # Each byte is encoded, since many would end the URI, the string in JSON or Kakoune's own. The server
        # compares decoded paths.
        path=$(printf %s "$kak_buffile" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g; s/%2f/\//g')
        printf 'lsp-execute-command %s %%§[{"uri":"file://%s","line":%d}]§\n' \
            "$1" "$path" "$((kak_cursor_line - 1))"
    }
}

provide-module rush %§

declare-option str-list rush_keywords rush puzzle author source note difficulty tags grid end exit \
    target goal car truck wall expect solution allow

add-highlighter shared/rush regions
add-highlighter shared/rush/comment region '//' '$' fill comment
add-highlighter shared/rush/string region '"' '(?<!\\)(\\\\)*("|$)' group
add-highlighter shared/rush/string/ fill string
add-highlighter shared/rush/string/ regex '\\["\\]' 0:meta
# A statement with arguments ends a block that has lost its `end`. A lookahead has no alternatives, so each word has one.
evaluate-commands %sh{
    for word in $kak_opt_rush_keywords; do
        test "$word" = end || ends="$ends|(?=$word\\h[^/\\n])"
    done
    printf %s "add-highlighter shared/rush/rows region '^\\h*grid\\h*(//[^\\n]*)?\$' '^\\h*(end\\h*(//[^\\n]*)?\$$ends)' group"
}
add-highlighter shared/rush/rows/ regex '^\h*(grid|end)\h*(?://[^\n]*)?$' 1:keyword
add-highlighter shared/rush/rows/ regex '(?<![A-Za-z0-9])[A-Za-z0-9](?![A-Za-z0-9])' 0:variable
add-highlighter shared/rush/rows/ regex '#' 0:operator
add-highlighter shared/rush/rows/ regex '//[^\n]*' 0:comment
add-highlighter shared/rush/other default-region group
add-highlighter shared/rush/other/ regex '^\h*expect\h+([^\n/]+)' 1:attribute
add-highlighter shared/rush/other/ regex '\b[A-Za-z]\d+\b|\b\d+(x\d+)?\b|\.\.' 0:value
add-highlighter shared/rush/other/ regex '\b[A-Za-z0-9_]+[LRUD]\d*\b' 0:variable
add-highlighter shared/rush/other/ regex '\b(left|right|top|bottom|horizontal|vertical|h|v|beginner|intermediate|advanced|expert|grandmaster)\b' 0:attribute
add-highlighter shared/rush/other/ regex '^\h*(?:car|truck|target|goal)\h+(\w+)(?:\h+(to)\b)?' 1:variable 2:attribute
add-highlighter shared/rush/other/ regex '^\h*allow\h+([^\n/]+)' 1:type
add-highlighter shared/rush/other/ regex '^\h*(rush|puzzle|author|source|note|difficulty|tags|grid|end|exit|target|goal|car|truck|wall|expect|solution|allow)\b' 1:keyword

§
