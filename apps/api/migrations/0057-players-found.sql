-- expansion
-- What staff write into the search field leads to its player by an index: among a million players too, in less than 150 ms.

create index if not exists player_identity_name on player_identity (lower(name) text_pattern_ops, player_id);
create index if not exists recharge_order_by_order on recharge_order (order_id);
create index if not exists recharge_order_by_pix on recharge_order (end_to_end_id) where end_to_end_id is not null;
create index if not exists withdrawal_by_order on withdrawal (withdrawal_id);
create index if not exists pix_key_by_key on pix_key (key);
