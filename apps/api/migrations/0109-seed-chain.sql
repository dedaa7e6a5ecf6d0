-- expansion
-- The server seeds that are fixed for a player are a chain: each names the hash of the one before (docs/decisions/0081). Seeds of before,
-- those of a node of the release before, and those that took another's place after a restore have no link: the chain begins anew there.
alter table fairness_seed add column link bytea;
