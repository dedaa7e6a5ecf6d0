import { auditOf, sql, type Violation } from '#platform/database/index.ts';

const withdrawalViolations = sql<Violation>`
  with booked as (
    select player_id, reference, coalesce(sum(amount) filter (where kind in ('withdrawal', 'withdrawal_debt')), 0) as reserved,
      coalesce(sum(amount) filter (where kind in ('withdrawal_paid', 'withdrawal_fee')), 0) as paid,
      coalesce(sum(amount) filter (where kind = 'withdrawal_return'), 0) as returned
    from ledger_entry
    where kind in ('withdrawal', 'withdrawal_debt', 'withdrawal_paid', 'withdrawal_fee', 'withdrawal_return') group by player_id, reference
  ), payout as (
    select player_id, withdrawal_id as reference, amount, state,
      case when state = 'paid' then amount else 0 end as paid, case when state in ('failed', 'refused') then amount else 0 end as returned
    from withdrawal
  ), last_step as (
    select distinct on (player_id, withdrawal_id) player_id, withdrawal_id as reference, state
    from withdrawal_step order by player_id, withdrawal_id, step_no desc
  )
  select format('player %s withdrawal %s of %s is %s: the journal took %s, paid %s and gave %s back', player_id, reference, amount,
      coalesce(state, 'not there'), coalesce(reserved, 0), coalesce(booked.paid, 0), coalesce(booked.returned, 0)) as violation
    from payout full join booked using (player_id, reference)
    where (coalesce(payout.amount, 0), coalesce(payout.paid, 0), coalesce(payout.returned, 0))
      <> (coalesce(booked.reserved, 0), coalesce(booked.paid, 0), coalesce(booked.returned, 0))
  union all
  select format('player %s withdrawal %s is %s: its last step says %s', player_id, reference, payout.state, coalesce(last_step.state, 'nothing'))
    from payout left join last_step using (player_id, reference) where payout.state is distinct from last_step.state`;

/** @returns a sentence for every withdrawal that contradicts the journal or its own last step */
export const findWithdrawalViolations = auditOf(withdrawalViolations);
