-- Who is self-excluded or closes the account may not bet, so nothing of theirs may wait for bets (docs/decisions/0020).

alter table wallet_lot
  -- since when nothing of it has to be wagered any more: it stays met, also when a bet that had met it is cancelled
  add column waived_at timestamptz,
  add constraint wallet_lot_waived check (waived_at is null or required = wagered);

alter table player_block
  -- the player asked for the account to be closed: no deposit and no bet from then on
  add column closing_since timestamptz;
