-- expansion
-- Accounts that were confirmed after their date had come lost it (docs/decisions/0068) and get one again. One that is closed has none.
update impeded_check c set due_at = now()
  from player_identity i join player p using (player_id)
  where i.player_id = c.player_id and c.due_at is null and p.closed_at is null;
