-- expansion
-- Deposits that go back to their payer, for the house's list of returns: an index of few rows each, which a credited deposit never writes.

create index if not exists recharge_order_going_back on recharge_order (settled_at, player_id, order_id) where state = 'refunding';
create index if not exists recharge_order_sent_back on recharge_order (settled_at, player_id, order_id) where state = 'refunded';
