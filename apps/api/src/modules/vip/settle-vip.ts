import { vipReached } from '@ipe/contract/sentences';
import { centavos } from '@ipe/money';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import {
  closeDays,
  listClosedDays,
  listTotalsOfDay,
  settlementOf,
  type PlayerTotals,
} from '#modules/daily-totals/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { mayReceive } from '#modules/rewards/index.ts';
import type { Queryable, SharedClock } from '#platform/database/index.ts';
import { levelFor } from './vip-levels.ts';
import * as store from './vip-progress.store.ts';
import type { VipDeps } from './vip.deps.ts';

/** So many players in one transaction: it is short, and what a killed node has done stays done. */
const pageSize = 200;

/** Yesterday from 10:00 on, the day before yesterday until then. */
export function lastDayToSettle(now: Date): string {
  const yesterday = addDays(saoPauloDay(now), -1);
  return now >= settlementOf(yesterday) ? yesterday : addDays(yesterday, -1);
}

/**
 * Adds every closed day up to yesterday to the players' sums and raises players who have reached a level, from 10:00 on. Days are taken in
 * their order, all of them after a standstill. Any number of nodes may do it at any time, and be killed meanwhile: a day is in a player's
 * sums once, because the sums say up to which day they go.
 */
export async function settleVip(
  deps: Pick<VipDeps, 'db' | 'clock' | 'rule'> & { sharedClock: SharedClock },
): Promise<void> {
  await closeDays(deps);
  const through = lastDayToSettle(deps.clock());
  const settled = await store.findLastSettledDay(deps.db);
  for (const day of await listClosedDays(deps.db, settled === undefined ? {} : { after: settled })) {
    if (day > through) return;
    await settleDay(deps, day);
  }
}

async function settleDay(deps: Pick<VipDeps, 'db' | 'clock' | 'rule'>, day: string): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await listTotalsOfDay(deps.db, { day, after, limit: pageSize });
    const last = page.at(-1);
    if (last === undefined) break;
    await deps.db.transaction((tx) => settlePage(tx, deps, { day, page }));
    after = last.playerId;
  }
  await store.insertSettledDay(deps.db, day, deps.clock());
}

async function settlePage(
  tx: Queryable,
  { rule, clock }: Pick<VipDeps, 'clock' | 'rule'>,
  { day, page }: { day: string; page: PlayerTotals[] },
): Promise<void> {
  const ids = page.map(({ playerId }) => playerId);
  await store.beginProgress(tx, ids, addDays(day, -1));
  const totalsOf = new Map(page.map((totals) => [totals.playerId, totals]));
  const before = await store.lockUnsettled(tx, ids, day);
  const settled = before.map((progress) => addDay(rule, { progress, day, totals: totalsOf.get(progress.playerId) }));
  await store.updateProgress(tx, settled);
  const risen = settled.flatMap(({ playerId, level }, index) => {
    const fromLevel = before[index]?.level ?? 0;
    return level > fromLevel ? [{ playerId, level, fromLevel }] : [];
  });
  if (risen.length === 0) return;
  const now = clock();
  await store.insertRises(tx, risen, { day, ruleVersion: rule.version, now });
  for (const rise of risen) if (await mayReceive(tx, { ...rise, now })) await notifyRise(tx, rise, now);
}

/** A level that was reached stays, also when a deposit is taken back or a new rule asks for more. */
function addDay(
  rule: VipDeps['rule'],
  { progress, day, totals }: { progress: store.Progress; day: string; totals: PlayerTotals | undefined },
): store.Progress {
  const bets = centavos(progress.bets + (totals?.betsCentavos ?? 0));
  const deposits = centavos(progress.deposits + (totals?.depositsCentavos ?? 0));
  const level = Math.max(progress.level, levelFor(rule, { bets, deposits }));
  return { playerId: progress.playerId, bets, deposits, level, settledThrough: day };
}

const notifyRise = (tx: Queryable, { playerId, level }: store.RisenPlayer, now: Date): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: vipReached(level),
    content: `Parabéns! O VIP ${level} tem 7 dias de coleta, um por dia. Colete a primeira recompensa quando quiser.`,
    link: '/vip-level',
    now,
  });
