-- expansion
-- Reconciliation and risk gave one name to two indexes, of which a database has only the one that came first. This one serves both.

create index if not exists recharge_order_settled_at on recharge_order (settled_at) where settled_at is not null;
drop index if exists recharge_order_settled;
