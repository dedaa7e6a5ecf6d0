-- expansion
-- Whether SIGAP may have files of the document that a restore took back (docs/decisions/0072): it may refuse an original then.
alter table sigap_document add column is_in_doubt boolean not null default false;
