CREATE TABLE bank_secret (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE access_token (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- DICT: who owns which key. People of the payment page's list are is_demo.
CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  cpf TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  is_demo INTEGER NOT NULL
) STRICT;

CREATE TABLE dict_key (
  key TEXT PRIMARY KEY,
  person_id INTEGER NOT NULL REFERENCES person
) STRICT, WITHOUT ROWID;

-- "cob". Its id is that of its location ("loc.id"); request is the accepted body as JSON.
CREATE TABLE charge (
  id INTEGER PRIMARY KEY,
  txid TEXT NOT NULL UNIQUE,
  token TEXT NOT NULL UNIQUE,
  location TEXT NOT NULL,
  revision INTEGER NOT NULL,
  status TEXT NOT NULL,
  request TEXT NOT NULL,
  amount_centavos INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

-- "pix": at most one for a charge, whatever is clicked twice.
CREATE TABLE payment (
  end_to_end_id TEXT PRIMARY KEY,
  txid TEXT NOT NULL UNIQUE REFERENCES charge (txid),
  amount_centavos INTEGER NOT NULL,
  paid_at INTEGER NOT NULL,
  payer_document TEXT NOT NULL,
  payer_name TEXT NOT NULL
) STRICT;
CREATE INDEX payment_by_time ON payment (paid_at);

-- "devolução"
CREATE TABLE refund (
  end_to_end_id TEXT NOT NULL REFERENCES payment,
  id TEXT NOT NULL,
  return_id TEXT NOT NULL UNIQUE,
  amount_centavos INTEGER NOT NULL,
  nature TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  settled_at INTEGER,
  PRIMARY KEY (end_to_end_id, id)
) STRICT;
CREATE INDEX refund_in_progress ON refund (settles_at) WHERE status = 'EM_PROCESSAMENTO';

CREATE TABLE payout (
  id TEXT PRIMARY KEY,
  end_to_end_id TEXT NOT NULL UNIQUE,
  amount_centavos INTEGER NOT NULL,
  payer_key TEXT NOT NULL,
  payer_info TEXT,
  payee_key TEXT NOT NULL,
  payee_document TEXT NOT NULL,
  payee_name TEXT NOT NULL,
  status TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX payout_in_progress ON payout (settles_at) WHERE status = 'EM_PROCESSAMENTO';

CREATE TABLE webhook (
  key TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Efí's PUT /v2/gn/config, the one switch that we know of it.
CREATE TABLE payer_notice (
  key TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- A webhook call that must arrive. It goes to the key's webhook of that moment: a new address gets the old news too.
CREATE TABLE delivery (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  due_at INTEGER NOT NULL
) STRICT;
CREATE INDEX delivery_waiting ON delivery (due_at) WHERE state = 'waiting';
