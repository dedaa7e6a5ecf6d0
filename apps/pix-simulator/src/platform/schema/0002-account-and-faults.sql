-- What a token may do, as OAuth writes it: words with blanks between. Older tokens end: their clients ask for new ones.
DELETE FROM access_token;
ALTER TABLE access_token ADD COLUMN scope TEXT NOT NULL DEFAULT '';

-- A charge may be paid twice, where a fault says so. SQLite drops a UNIQUE only with its table, and refunds point at it.
CREATE TABLE new_payment (
  end_to_end_id TEXT PRIMARY KEY,
  txid TEXT NOT NULL REFERENCES charge (txid),
  amount_centavos INTEGER NOT NULL,
  paid_at INTEGER NOT NULL,
  payer_document TEXT NOT NULL,
  payer_name TEXT NOT NULL
) STRICT;
INSERT INTO new_payment SELECT end_to_end_id, txid, amount_centavos, paid_at, payer_document, payer_name FROM payment;

-- failure: why it will end, or ended, NAO_REALIZADO.
CREATE TABLE new_refund (
  end_to_end_id TEXT NOT NULL REFERENCES new_payment,
  id TEXT NOT NULL,
  return_id TEXT NOT NULL UNIQUE,
  amount_centavos INTEGER NOT NULL,
  nature TEXT NOT NULL,
  description TEXT,
  status TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  settled_at INTEGER,
  failure TEXT,
  PRIMARY KEY (end_to_end_id, id)
) STRICT;
INSERT INTO new_refund SELECT *, NULL FROM refund;
DROP TABLE refund;
DROP TABLE payment;
ALTER TABLE new_payment RENAME TO payment;
ALTER TABLE new_refund RENAME TO refund;
CREATE INDEX payment_by_time ON payment (paid_at);
CREATE INDEX payment_by_charge ON payment (txid);
CREATE INDEX refund_in_progress ON refund (settles_at) WHERE status = 'EM_PROCESSAMENTO';

-- failure: JSON {codigo, origem, motivo}, why it will end, or ended, NAO_REALIZADO.
ALTER TABLE payout ADD COLUMN failure TEXT;
CREATE INDEX payout_by_time ON payout (requested_at);
CREATE INDEX charge_by_time ON charge (created_at);

-- The account's book: append only, one line for everything that moved its money. Line 0 is what it opened with.
CREATE TABLE movement (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  amount_centavos INTEGER NOT NULL,
  txid TEXT,
  payout_id TEXT,
  end_to_end_id TEXT,
  refund_id TEXT
) STRICT;

-- The sum of all movements, in one row; the CHECK is the last word on overdrafts.
CREATE TABLE account (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  balance_centavos INTEGER NOT NULL CHECK (balance_centavos >= 0)
) STRICT;

INSERT INTO movement (at, kind, amount_centavos, txid, payout_id, end_to_end_id, refund_id)
  SELECT at, kind, amount_centavos, txid, payout_id, end_to_end_id, refund_id FROM (
    SELECT paid_at AS at, 'received' AS kind, amount_centavos, txid, NULL AS payout_id, end_to_end_id, NULL AS refund_id
      FROM payment
    UNION ALL
    SELECT requested_at, 'refund', -refund.amount_centavos, txid, NULL, end_to_end_id, refund.id
      FROM refund JOIN payment USING (end_to_end_id)
    UNION ALL
    SELECT requested_at, 'payout', -amount_centavos, NULL, id, end_to_end_id, NULL FROM payout
  ) ORDER BY at;

-- Faults on demand. definition is JSON as the client wrote it; draws counts the times it could have struck, hits those it did.
CREATE TABLE fault (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  definition TEXT NOT NULL,
  draws INTEGER NOT NULL DEFAULT 0,
  hits INTEGER NOT NULL DEFAULT 0
) STRICT;

-- held_by: the fault that keeps it (state 'held'). after_id: goes only when that one isn't waiting any more.
ALTER TABLE delivery ADD COLUMN held_by TEXT;
ALTER TABLE delivery ADD COLUMN after_id INTEGER;
