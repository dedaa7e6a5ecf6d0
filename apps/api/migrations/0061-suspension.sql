-- expansion
-- The house may suspend a player while it looks into something (docs/decisions/0054). Why, and who did it, is in the staff's log.

alter table player_block add column suspended_since timestamptz;
