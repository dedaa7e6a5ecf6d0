-- A message may say something else to a phone without an account. Which of the two goes out is decided when it is sent: who asked can't
-- tell one kind of phone from the other.
alter table sms add column text_without_account text;
comment on column sms.text is 'to a phone that has an account; null: nothing';
comment on column sms.text_without_account is 'to a phone that has none; null: nothing';
