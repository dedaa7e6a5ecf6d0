-- Whether the payee's bank returns it once it is carried out.
ALTER TABLE payout ADD COLUMN comes_back INTEGER NOT NULL DEFAULT 0;
