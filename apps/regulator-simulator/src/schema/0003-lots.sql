-- Files of operators. content: the gzip that came; state: the second analysis; errors: JSON list of sentences.
CREATE TABLE lot (
  movement_id TEXT PRIMARY KEY,
  document TEXT NOT NULL,
  day TEXT NOT NULL,
  cnpj TEXT NOT NULL,
  lot_no INTEGER NOT NULL,
  is_rectifier INTEGER NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  content BLOB NOT NULL,
  is_rejected INTEGER NOT NULL,
  received_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX lot_original ON lot (document, day, cnpj, lot_no) WHERE is_rectifier = 0;
CREATE INDEX lot_of_day ON lot (day, document, lot_no);
