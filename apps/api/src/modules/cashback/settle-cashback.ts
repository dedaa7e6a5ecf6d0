import { centavos, formatBrl, type Centavos } from '@ipe/money';
import { addDays, formatCalendarDay, saoPauloDay } from '@ipe/pt-br';
import { closeDays, listClosedDays } from '#modules/daily-totals/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { writeMessageOnce } from '#modules/messages/index.ts';
import { grantReward, mayBeOffered, rewardIdOf, type RewardKind } from '#modules/rewards/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { inLanes, oneByOne } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import type { CashbackDeps } from './cashback.deps.ts';
import { closePeriod, lastingOf, listBegun, type Cashback } from './cashback.store.ts';
import { insertPeriod, isSettled, listToSettle, type PeriodOutcome } from './period.store.ts';
import { findPlayed } from './played.store.ts';
import { listPeriods, type Period } from './rules/periods.ts';
import { reckonCashback } from './rules/reckon.ts';

const cashbackReward: RewardKind = { name: 'cashback', needs: null, entry: 'cashback' };

const pageSize = 500;

/** The last closed day is searched within this many days; days are closed just before. */
const mostDaysBack = 7;

/** `de 23/11/2026`, or for a week `de 23/11/2026 a 29/11/2026`. */
const daysOf = ({ from, to }: Period): string =>
  from === to ? `de ${formatCalendarDay(from)}` : `de ${formatCalendarDay(from)} a ${formatCalendarDay(to)}`;

type Settling = { cashback: Cashback; period: Period; playerId: number; now: Date };

async function judge(
  tx: Queryable,
  deps: CashbackDeps,
  { cashback, playerId, now, amount }: Settling & { amount: Centavos },
): Promise<PeriodOutcome> {
  const { leastVipLevel } = cashback.document;
  if (amount === 0) return 'nothing';
  if (leastVipLevel > 0 && (await deps.findVipLevel(tx, playerId)) < leastVipLevel) return 'vip_level';
  // A pause withholds a cashback, and leaves other rewards alone.
  const isGiven = await mayBeOffered(tx, { playerId, now });
  return isGiven ? 'paid' : 'withheld';
}

async function pay(
  tx: Queryable,
  { profile }: CashbackDeps,
  { cashback, period, playerId, now, amount, rewardId }: Settling & { amount: Centavos; rewardId: string },
): Promise<void> {
  const { cashbackId, document, ruleVersion } = cashback;
  const { wageringX100, wageringDays } = document;
  await grantReward(tx, {
    profile,
    playerId,
    rewardId,
    kind: cashbackReward,
    rule: { kind: 'cashback', version: ruleVersion },
    title: `${document.name} ${daysOf(period)}`,
    amountCentavos: amount,
    wageringX100,
    wageringDays,
    now,
  });
  const wagering = wageringX100 > 0 ? ' Ele precisa ser apostado antes de sair: veja os termos do cashback.' : '';
  await writeMessageOnce(tx, {
    playerId,
    messageId: deriveUuid('cashback', cashbackId, playerId, period.from),
    isOffer: false,
    title: `${document.name}: ${formatBrl(amount)}`,
    content: `O cashback ${daysOf(period)}, de ${formatBrl(amount)}, está na sua carteira. A conta está na página do cashback.${wagering}`,
    link: '/wallet-record',
    now,
  });
}

/**
 * Settles one player's period once: the row, the reward and the message are written in one commit.
 * @returns whether it is settled, by this call or an earlier one; false while one of its rounds is open
 */
const settlePlayer = (deps: CashbackDeps, settling: Omit<Settling, 'now'>): Promise<boolean> =>
  deps.db.transactionOf(settling.playerId, async (tx) => {
    const { cashback, period, playerId } = settling;
    const { cashbackId, document } = cashback;
    await lockWallet(tx, playerId);
    if (await isSettled(tx, { playerId, cashbackId, from: period.from })) return true;
    const { isOpen, bets, wins } = await findPlayed(
      tx,
      { playerId, ...period, games: document.games },
      { soFar: false },
    );
    if (isOpen) return false;
    const now = deps.clock();
    const amount = reckonCashback(document, { bets, wins });
    const rewardId = rewardIdOf(cashbackReward.name, playerId, cashbackId, period.from);
    const outcome = await judge(tx, deps, { ...settling, now, amount });
    const row = { playerId, cashbackId, ...period, bets, wins, amount, outcome, rewardId, settledAt: now };
    await insertPeriod(tx, row);
    if (outcome === 'paid') await pay(tx, deps, { ...settling, now, amount: centavos(amount), rewardId });
    return true;
  });

/** Yields the period's unsettled players page by page, each at most once. */
async function* playersOf({ db }: CashbackDeps, { cashbackId }: Cashback, period: Period): AsyncGenerator<number> {
  let after = 0;
  for (;;) {
    const page = await listToSettle(db, { cashbackId, ...period, after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!;
  }
}

async function settlePeriod(deps: CashbackDeps, cashback: Cashback, period: Period): Promise<void> {
  let waiting = 0;
  await inLanes(playersOf(deps, cashback, period), async (playerId) => {
    if (!(await settlePlayer(deps, { cashback, period, playerId }))) waiting += 1;
  });
  const closed = { cashbackId: cashback.cashbackId, from: period.from, now: deps.clock() };
  if (waiting === 0) await closePeriod(deps.db, closed);
}

type Due = { cashback: Cashback; period: Period };

/** Lists the periods of all cashbacks that aren't settled for every player. @param last the last closed day */
async function listDue({ db }: CashbackDeps, { today, last }: { today: string; last: string }): Promise<Due[]> {
  const begun = await listBegun(db, today);
  return begun.flatMap(({ closed, ...cashback }) =>
    listPeriods(lastingOf(cashback), last)
      .filter((period) => period.to <= last && !closed.includes(period.from))
      .map((period) => ({ cashback, period })),
  );
}

/**
 * Pays every cashback of periods whose days are closed. Any number of nodes may do it at the same time, and may die
 * meanwhile, because a player's period is one row and one commit. The next run tries players with an open round again,
 * and those who couldn't be settled.
 * @throws the first failure, after all have been tried
 */
export async function settleCashback(deps: CashbackDeps): Promise<void> {
  await closeDays(deps);
  const today = saoPauloDay(await deps.sharedClock(deps.db));
  const last = (await listClosedDays(deps.db, { after: addDays(today, -mostDaysBack) })).at(-1);
  if (last === undefined) return;
  await oneByOne(await listDue(deps, { today, last }), ({ cashback, period }) => settlePeriod(deps, cashback, period));
}
