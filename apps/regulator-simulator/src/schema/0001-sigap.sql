-- Who may call: hashes of tokens, with the moment at which they end.
CREATE TABLE access_token (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL,
  scope TEXT NOT NULL
) STRICT;

-- Faults on demand. definition is JSON as the client wrote it; draws counts the times it could have struck, hits those it did.
CREATE TABLE fault (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  definition TEXT NOT NULL,
  draws INTEGER NOT NULL DEFAULT 0,
  hits INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Who must not bet. reasons: JSON list of the regulator's words, [] where somebody was taken from the published list.
CREATE TABLE impeded (
  cpf TEXT PRIMARY KEY,
  reasons TEXT NOT NULL,
  excluded_at TEXT
) STRICT;

-- How often each CPF was asked for.
CREATE TABLE asked (
  cpf TEXT PRIMARY KEY,
  times INTEGER NOT NULL
) STRICT;
