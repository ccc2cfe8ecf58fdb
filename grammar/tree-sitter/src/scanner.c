// The tokens that need lookahead: the end of a block, and the end of the name in a move.
#include "tree_sitter/parser.h"

#include <string.h>

enum Token {
  // Nothing, before a line end in a block that goes on after it.
  BLOCK_GOES_ON,
  // Nothing, where a block has lost its `end`: before a line end with a statement after it, and at
  // the end of the file.
  UNCLOSED,
  // The `end` of a block. Without a look ahead it could be three cars of a row.
  BLOCK_END,
  // The name in a move. `lorry_2D1` is read from the right.
  MOVE_NAME,
  // Right after it.
  MOVE_DIRECTION,
  MOVE_COUNT,
  // Never made. Where it is wanted, the parser recovers from an error and takes any token.
  ERROR,
};

static const char *const STATEMENTS[] = {
    "allow", "author", "car",    "difficulty", "exit", "expect", "goal",   "grid", "note", "puzzle",
    "rush",  "source", "solution", "tags",     "target", "truck", "wall",
};

static bool is_blank(int32_t c) { return c == ' ' || c == '\t'; }
static bool is_digit(int32_t c) { return '0' <= c && c <= '9'; }
static bool is_alphanumeric(int32_t c) {
  return is_digit(c) || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

static bool at_line_end(TSLexer *lexer) {
  return lexer->eof(lexer) || lexer->lookahead == '\n' || lexer->lookahead == '\r';
}

// Whether no word goes on here: at a blank, a line end or a comment. Moves over its first slash.
static bool at_word_end(TSLexer *lexer) {
  if (at_line_end(lexer) || is_blank(lexer->lookahead)) return true;
  if (lexer->lookahead != '/') return false;
  lexer->advance(lexer, false);
  return lexer->lookahead == '/';
}

static void skip_blanks(TSLexer *lexer, bool before_token) {
  while (is_blank(lexer->lookahead)) lexer->advance(lexer, before_token);
}

// Whether the line begins with a keyword and an argument.
static bool begins_statement(TSLexer *lexer) {
  char word[12];
  size_t length = 0;
  skip_blanks(lexer, false);
  while ('a' <= lexer->lookahead && lexer->lookahead <= 'z' && length < sizeof word - 1) {
    word[length++] = (char)lexer->lookahead;
    lexer->advance(lexer, false);
  }
  word[length] = '\0';
  if (lexer->lookahead == '"') return strcmp(word, "puzzle") == 0;
  if (!is_blank(lexer->lookahead)) return false;
  skip_blanks(lexer, false);
  if (at_word_end(lexer)) return false;
  for (size_t i = 0; i < sizeof STATEMENTS / sizeof *STATEMENTS; i++) {
    if (strcmp(word, STATEMENTS[i]) == 0) return true;
  }
  return false;
}

static bool scan_line_end(TSLexer *lexer) {
  lexer->mark_end(lexer);
  lexer->result_symbol = UNCLOSED;
  if (lexer->eof(lexer)) return true;
  bool is_return = lexer->lookahead == '\r';
  lexer->advance(lexer, false);
  if (is_return && lexer->lookahead == '\n') lexer->advance(lexer, false);
  if (!begins_statement(lexer)) lexer->result_symbol = BLOCK_GOES_ON;
  return true;
}

// Scans what follows the name in a move.
static bool scan_after_name(TSLexer *lexer, const bool *valid_symbols) {
  if (valid_symbols[MOVE_DIRECTION]) {
    lexer->advance(lexer, false);
    lexer->result_symbol = MOVE_DIRECTION;
    return true;
  }
  if (!valid_symbols[MOVE_COUNT] || !is_digit(lexer->lookahead)) return false;
  while (is_digit(lexer->lookahead)) lexer->advance(lexer, false);
  lexer->result_symbol = MOVE_COUNT;
  return true;
}

// Scans `end`, or a move of which the token is the name.
static bool scan_word(TSLexer *lexer, const bool *valid_symbols) {
  const char *const end = "end";
  size_t length = 0;
  bool is_end = true;
  bool is_move = false;
  if (!is_alphanumeric(lexer->lookahead)) return false;
  while (is_alphanumeric(lexer->lookahead) || lexer->lookahead == '_') {
    is_end = is_end && length < 3 && lexer->lookahead == end[length];
    if (length > 0 && strchr("LRUD", lexer->lookahead)) {
      if (valid_symbols[MOVE_NAME]) lexer->mark_end(lexer);
      is_move = true;
    } else if (!is_digit(lexer->lookahead)) {
      is_move = false;
    }
    length++;
    lexer->advance(lexer, false);
  }
  is_end = is_end && length == 3;
  if (is_end) lexer->mark_end(lexer);
  if (!at_word_end(lexer)) return false;
  lexer->result_symbol = is_end ? BLOCK_END : MOVE_NAME;
  return (is_end || is_move) && valid_symbols[lexer->result_symbol];
}

bool tree_sitter_rush_external_scanner_scan(void *payload, TSLexer *lexer,
                                            const bool *valid_symbols) {
  (void)payload;
  if (valid_symbols[ERROR]) return false;
  if (scan_after_name(lexer, valid_symbols)) return true;
  skip_blanks(lexer, true);
  bool is_in_block = valid_symbols[BLOCK_GOES_ON] || valid_symbols[UNCLOSED];
  if (at_line_end(lexer)) return is_in_block && scan_line_end(lexer);
  return scan_word(lexer, valid_symbols);
}

// It has no state.
void *tree_sitter_rush_external_scanner_create(void) { return NULL; }
void tree_sitter_rush_external_scanner_destroy(void *payload) { (void)payload; }
unsigned tree_sitter_rush_external_scanner_serialize(void *payload, char *buffer) {
  (void)payload;
  (void)buffer;
  return 0;
}
void tree_sitter_rush_external_scanner_deserialize(void *payload, const char *buffer,
                                                   unsigned length) {
  (void)payload;
  (void)buffer;
  (void)length;
}
