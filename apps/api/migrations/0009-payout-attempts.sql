-- An attempt to pay whose answer never came may still be carried out: until that can be ruled out, its money isn't given back.

alter table withdrawal
  -- when the last attempt began that the PSP hasn't answered; written before it begins
  add column unanswered_at timestamptz;
-- What was tried before nobody wrote down.
update withdrawal set unanswered_at = now() where state in ('approved', 'sent');
