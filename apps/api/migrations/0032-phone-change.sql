-- A phone that a player wants instead of theirs. It takes effect a day after it was asked for: until then the old one, or any device that is
-- logged in, can stop it.
create table phone_change (
  player_id       bigint primary key,
  -- the new one, which has shown its code
  mobile          text not null,
  asked_at        timestamptz not null,
  takes_effect_at timestamptz not null
);
create index phone_change_due on phone_change (takes_effect_at);
