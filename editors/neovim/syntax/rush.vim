" Vim syntax file
" Language: Rush puzzles (*.rush)

if exists("b:current_syntax")
  finish
endif
let s:cpo = &cpo
set cpo&vim

syn case match

" Lines: a keyword, then its arguments.
syn match rushStatement "^\s*\zs\l\{3,}\ze\%(\s\|$\|//\)" nextgroup=@rushArguments skipwhite
syn match rushStatement "^\s*\zsexpect\ze\%(\s\|$\|//\)" nextgroup=rushFact skipwhite
syn match rushStatement "^\s*\zstarget\ze\%(\s\|$\|//\)" nextgroup=rushTarget skipwhite
syn match rushStatement "^\s*\zsgoal\ze\%(\s\|$\|//\)" nextgroup=rushGoal skipwhite
syn match rushPuzzle "^\s*\zspuzzle\ze\%(\s\|$\|//\)" nextgroup=rushTitle skipwhite
syn match rushBlock "^\s*\zs\%(grid\|solution\)\ze\s\+\S" contains=NONE nextgroup=@rushArguments skipwhite
syn match rushPiece "^\s*\zs\%(car\|truck\)\ze\%(\s\|$\|//\)" nextgroup=rushCar skipwhite
syn match rushPiece "^\s*\zswall\ze\%(\s\|$\|//\)" nextgroup=@rushArguments skipwhite

syn cluster rushArguments contains=rushString,rushCell,rushNumber,rushRange,rushSize,rushComma,rushConstant,rushMove,rushRule,rushComment
syn match rushCar "\<\w\+\>" contained nextgroup=rushCell skipwhite
syn match rushTarget "\<\w\+\>" contained nextgroup=rushTarget skipwhite
syn match rushGoal "\<\w\+\>" contained nextgroup=rushTo skipwhite
syn match rushTo "\<to\>" contained nextgroup=rushCell skipwhite
syn match rushCell "\<\a\d\+\>" contained nextgroup=rushDirection,rushCell skipwhite
syn match rushDirection "\<\%(horizontal\|vertical\|h\|v\)\>" contained nextgroup=rushNumber skipwhite
syn match rushNumber "\<\d\+\>" contained nextgroup=@rushArguments skipwhite
syn match rushRange "\<\d*\.\.\d*" contained nextgroup=rushComma skipwhite
syn match rushRange "\.\.\d*" contained nextgroup=rushComma skipwhite
syn match rushSize "\<\d\+x\d\+\>" contained
syn match rushComma "," contained nextgroup=rushFact skipwhite
syn match rushRule "\<[a-z]\+\%(-[a-z]\+\)*\>" contained nextgroup=rushRule skipwhite
syn match rushMove "\<\w\+[LRUD]\d*\>" contained nextgroup=rushMove skipwhite
syn keyword rushConstant contained left right top bottom beginner intermediate advanced expert grandmaster nextgroup=@rushArguments skipwhite
syn match rushFact "\<[a-z][a-z_]*\>" contained nextgroup=rushNumber,rushRange,rushComma,rushComment skipwhite

" Blocks: rows of a drawn grid, and moves. A statement with arguments ends a block that has lost
" its `end`.
let s:statement = '^\ze\s*\l\{3,}\s\+[^ \t/]'
let s:ends = ' end="^\s*\zsend\ze\s*\%(//.*\)\=$" end="' . s:statement . '" keepend fold'
exe 'syn region rushGrid matchgroup=rushBlock start="^\s*\zsgrid\ze\s*\%(//.*\)\=$" contains=rushRowCar,rushRowTarget,rushRowWall,rushRowEmpty,rushComment' . s:ends
exe 'syn region rushSolution matchgroup=rushBlock start="^\s*\zssolution\ze\s*\%(//.*\)\=$" contains=rushMove,rushComment' . s:ends
syn match rushRowCar "[A-Za-z0-9]" contained
syn match rushRowTarget "X" contained
syn match rushRowWall "#" contained
syn match rushRowEmpty "\." contained

syn region rushTitle start=+"+ skip=+\\.+ end=+"+ oneline contained contains=rushEscape
syn region rushString start=+"+ skip=+\\.+ end=+"+ oneline contained contains=rushEscape
syn match rushEscape +\\["\\]+ contained
syn match rushComment "//.*$" contains=rushTodo,@Spell
syn keyword rushTodo contained TODO FIXME XXX

hi def link rushStatement Keyword
hi def link rushPuzzle Structure
hi def link rushBlock Statement
hi def link rushPiece Type
hi def link rushCar Identifier
hi def link rushTarget Special
hi def link rushGoal Identifier
hi def link rushTo Constant
hi def link rushCell Constant
hi def link rushDirection Constant
hi def link rushNumber Number
hi def link rushRange Number
hi def link rushSize Number
hi def link rushConstant Constant
hi def link rushFact Constant
hi def link rushMove Identifier
hi def link rushRule PreProc
hi def link rushRowCar Identifier
hi def link rushRowTarget Special
hi def link rushRowWall Operator
hi def link rushRowEmpty NonText
hi def link rushTitle Title
hi def link rushString String
hi def link rushEscape SpecialChar
hi def link rushComment Comment
hi def link rushTodo Todo

let b:current_syntax = "rush"
let &cpo = s:cpo
unlet s:cpo s:statement s:ends
