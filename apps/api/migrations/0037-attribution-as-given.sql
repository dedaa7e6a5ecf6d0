-- The invite code as it stood in the address, also one that names nobody; at most one of code and source is kept (specification section 4).

alter table player add column source_code text;
alter table player add constraint player_source_code_check check (source_code is null or source is null) not valid;
