-- Since when, and until when, money of an account rests because somebody came back into it by other ways than with what they knew.
create table account_rest (
  player_id bigint not null,
  reason    text not null check (reason in ('pin_reset', 'password_reset', 'phone_change')),
  began_at  timestamptz not null,
  ends_at   timestamptz not null,
  primary key (player_id, reason)
);
