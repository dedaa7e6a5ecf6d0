import { hourMs, minuteMs } from '#platform/time/durations.ts';
import type { HistoryWorld } from '../history-world.ts';

const openMoney = `
  select 'withdrawal ' || withdrawal_id || ' is ' || state as words from withdrawal where state in ('approved', 'sent')
  union all select 'order ' || order_id || ' is ' || state from recharge_order where state = 'refunding'
  union all select 'round ' || round_id || ' is open' from instant_round where ended_at is null
  union all select 'tournament ' || tournament_id || ' is ' || state from tournament where done_at is null
  union all select 'jackpot ' || jackpot_id || ' is ' || state from jackpot where state = 'published'
  union all select 'pool ' || pot_no || ' of ' || jackpot_id || ' is not paid' from jackpot_pot where player_id is not null and settled_at is null`;

/** Looks of the house with nothing else going on, each so much later than the one before. */
const pausesMs = [...Array.from({ length: 20 }, () => 20_000), ...Array.from({ length: 8 }, () => 11 * minuteMs)];

/** The house looks for what the bank took back a day after the payment, when the news of it got lost; and so long a round waits for its player. */
const nextDayMs = 25 * hourMs;

/** What became of money, rounds, tournaments and jackpots is found by the house's own looks: nobody tells it of anything any more. @returns what hangs */
export async function settleMoney(world: HistoryWorld): Promise<string[]> {
  const { scheduler, engine } = world;
  let open: string[] = [];
  if ((await isReturnUnknown(world)) || (await isRoundLeft(world)))
    await scheduler.wait('settles', { afterMs: nextDayMs });
  for (const [index, pauseMs] of pausesMs.entries()) {
    await scheduler.wait('settles', { afterMs: pauseMs });
    await runLoops(world);
    const { rows } = await scheduler.real(() => engine.run(openMoney));
    open = rows.map(({ words }) => String(words));
    const hasWaited = index > 3 && open.length === 0 && !isMoneyAside(world);
    if (hasWaited) return [];
  }
  return open;
}

/** Whether the bank took back something that isn't in the books. */
async function isReturnUnknown({ bank, engine, scheduler }: HistoryWorld): Promise<boolean> {
  const { rows } = await scheduler.real(() => engine.run('select count(*)::int as known from recharge_return'));
  return bank.movements.filter(({ kind }) => kind === 'med').length > Number(rows[0]?.['known']);
}

/** Whether a player left a round to the house. */
export async function isRoundLeft({ engine, scheduler }: HistoryWorld): Promise<boolean> {
  const { rows } = await scheduler.real(() => engine.run('select 1 from instant_round where ended_at is null limit 1'));
  return rows.length > 0;
}

/** Whether the bank keeps something of which the house's own look comes an hour after the order. */
function isMoneyAside({ bank }: HistoryWorld): boolean {
  return [...bank.charges.values()].some(({ payments }) => {
    const kept = payments.filter(
      ({ amountCentavos, refunds }) => refunds.reduce((sum, refund) => sum + refund.amountCentavos, 0) < amountCentavos,
    );
    return kept.length > 1;
  });
}

export async function runLoops({ house }: HistoryWorld): Promise<void> {
  await house.work('loops', async ({ loops }) => {
    for (const { work } of loops) await work();
  });
}
