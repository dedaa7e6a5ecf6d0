-- expansion
-- What players ask the house's staff, and what these answer (docs/decisions/0056).

create table ticket (
  player_id     bigint not null references player,
  ticket_id     uuid not null,
  subject       text not null,
  state         text not null default 'new' check (state in ('new', 'open', 'pending', 'solved')),
  -- the member of staff who has taken it, by the name of then: staff are on another node of a cluster
  assignee_id   uuid,
  assignee_name text,
  created_at    timestamptz not null,
  changed_at    timestamptz not null,
  -- since when the player waits for an answer; null while the house waits for the player, and when it is over
  waiting_since timestamptz,
  primary key (player_id, ticket_id),
  constraint ticket_waits check ((state in ('new', 'open')) = (waiting_since is not null)),
  constraint ticket_taken check ((assignee_id is null) = (assignee_name is null))
);
create index ticket_waiting on ticket (waiting_since, ticket_id) where waiting_since is not null;
create index ticket_of_assignee on ticket (assignee_id, changed_at) where state <> 'solved';
create index ticket_by_state on ticket (state, changed_at) where waiting_since is null;
create index ticket_of_player on ticket (player_id, changed_at);
revoke delete on ticket from ipe_application;

create table ticket_comment (
  player_id   bigint not null references player,
  comment_id  uuid not null,
  ticket_id   uuid not null,
  -- what the player wrote, what the player reads, what staff alone read
  kind        text not null check (kind in ('question', 'answer', 'note')),
  -- the member of staff; null for the player, and for the server's own machine
  author_id   uuid,
  author_name text,
  content     text not null,
  created_at  timestamptz not null,
  primary key (player_id, comment_id),
  foreign key (player_id, ticket_id) references ticket,
  constraint ticket_comment_author check ((kind = 'question') = (author_name is null))
);
create index ticket_comment_of_ticket on ticket_comment (player_id, ticket_id, created_at);
revoke update, delete on ticket_comment from ipe_application;

create table ticket_picture (
  player_id  bigint not null references player,
  picture_id uuid not null,
  -- null until a comment takes it
  comment_id uuid,
  -- a JPEG without what cameras write about place and time
  content    bytea not null check (length(content) <= 1048576),
  created_at timestamptz not null,
  primary key (player_id, picture_id),
  foreign key (player_id, comment_id) references ticket_comment
);
create index ticket_picture_of_comment on ticket_picture (player_id, comment_id) where comment_id is not null;
create index ticket_picture_loose on ticket_picture (created_at) where comment_id is null;
revoke update on ticket_picture from ipe_application;
grant update (comment_id) on ticket_picture to ipe_application;
