import { isErased } from '#modules/identity/index.ts';
import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const depositViolations = sql<Violation>`
  with booked as (
    select player_id, reference, sum(amount) as deposited from ledger_entry where kind = 'deposit' group by player_id, reference
  ), deposit as (
    select player_id, order_id as reference, case when state = 'paid' then amount else 0 end as amount, state from recharge_order
  ), reversed as (
    select player_id, reference, coalesce(sum(amount) filter (where kind = 'deposit_reversal'), 0) as taken,
      coalesce(sum(amount) filter (where kind = 'debt'), 0) as owed
    from ledger_entry where kind in ('deposit_reversal', 'debt') group by player_id, reference
  )
  select format('player %s deposit %s is %s: the journal credited %s', player_id, reference, coalesce(state, 'not there'), coalesce(deposited, 0)) as violation
    from deposit full join booked using (player_id, reference)
    where coalesce(deposit.amount, 0) <> coalesce(booked.deposited, 0)
  union all
  select format('player %s deposit %s is credited but its CPF is not the player''s', o.player_id, o.order_id)
    from recharge_order o left join player_identity i on i.player_id = o.player_id and i.cpf_fingerprint = o.cpf_fingerprint
    where o.state = 'paid' and i.player_id is null and not ${isErased(sql`o.player_id`)} and not exists (
      select from account_change c where c.player_id = o.player_id and c.what = 'person' and c.changed_at >= o.settled_at)
  union all
  select format('player %s return %s of deposit %s took %s and left %s owed: the journal says %s and %s', player_id,
      coalesce(r.refund_id, reference::text), coalesce(r.order_id::text, 'nobody knows'), coalesce(r.taken, 0), coalesce(r.owed, 0),
      coalesce(reversed.taken, 0), coalesce(reversed.owed, 0))
    from (select *, return_id as reference from recharge_return) r full join reversed using (player_id, reference)
    where (coalesce(r.taken, 0), coalesce(r.owed, 0)) <> (coalesce(reversed.taken, 0), coalesce(reversed.owed, 0))
  union all
  select format('player %s deposit %s of %s: the bank took %s back', player_id, order_id, o.amount, sum(r.amount))
    from recharge_return r join recharge_order o using (player_id, order_id)
    group by player_id, order_id, o.amount having sum(r.amount) > o.amount`;

/** @returns a sentence for every deposit that contradicts the journal, or whose payer wasn't the player's person when it was paid */
export const findDepositViolations = auditOf(depositViolations);
