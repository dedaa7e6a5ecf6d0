-- expansion
-- What the pages of players say, as staff publish it (docs/decisions/0061).

-- A version is a whole list, added and never changed; version 0 is what the house's files say.
create table content_version (
  list         text not null check (list in ('notices', 'carousel', 'tabs')),
  version      integer not null check (version > 0),
  items        jsonb not null,
  -- what it changed: [{what, title}]
  changes      jsonb not null,
  -- the member of staff by the name of then
  published_by text not null,
  reason       text not null,
  published_at timestamptz not null,
  primary key (list, version)
);
revoke update, delete on content_version from ipe_application;

-- Pictures of banners: JPEGs without what cameras write about place and time. Any version may be published again, so each stays.
create table content_picture (
  -- of the SHA-256 of both files
  picture_id text primary key,
  small      bytea not null,
  -- twice as wide and high, for dense screens
  large      bytea not null,
  created_at timestamptz not null
);
create index content_picture_newest on content_picture (created_at desc);
revoke update, delete on content_picture from ipe_application;
