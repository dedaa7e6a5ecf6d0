-- What the CPF base says of somebody, where a test set it. code: the status as the Receita Federal numbers it.
CREATE TABLE person (
  cpf TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  social_name TEXT,
  birth_date TEXT NOT NULL,
  code TEXT NOT NULL
) STRICT;

-- Face checks: whose face is wanted, where the page leads back, and what came of it.
CREATE TABLE face_session (
  reference TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  return_url TEXT NOT NULL,
  webhook_url TEXT,
  status TEXT NOT NULL,
  score INTEGER,
  hash TEXT,
  reason TEXT
) STRICT;
