-- expansion
-- How the calls of other providers' servers went, by the hour: every node adds what came to it.

create table provider_hour (
  provider_id text not null,
  -- its beginning, in UTC
  hour        timestamptz not null,
  calls       bigint not null,
  refused     bigint not null,
  failed      bigint not null,
  -- calls by how long they took, in the buckets of the metric
  took        bigint[] not null,
  last_success_at timestamptz,
  primary key (provider_id, hour)
);
create index provider_hour_by_hour on provider_hour (hour);
