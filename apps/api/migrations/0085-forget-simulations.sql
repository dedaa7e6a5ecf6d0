-- expansion
-- Simulated months are forgotten after thirty days (docs/decisions/0060): a proposal has a copy of its figures.
grant delete on rule_simulation to ipe_application;
create index rule_simulation_began on rule_simulation (began_at);
