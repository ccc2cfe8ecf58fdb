//! The language server: tailback-ide over the Language Server Protocol.
