import { closeDays, listClosedDays, listTotalsOfDay, type PlayerTotals } from '#modules/daily-totals/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { addDays, saoPauloDay, saoPauloHour } from '#platform/sao-paulo-days.ts';
import { levelFor } from './vip-levels.ts';
import * as store from './vip-progress.store.ts';
import type { VipDeps } from './vip.deps.ts';
import { settlementHour } from './vip.rule.ts';

/** So many players in one transaction: it is short, and what a killed node has done stays done. */
const pageSize = 200;

/** Yesterday from 10:00 on, the day before yesterday until then. */
export function lastDayToSettle(now: Date): string {
  const today = saoPauloDay(now);
  return addDays(today, now >= saoPauloHour(today, settlementHour) ? -1 : -2);
}

/**
 * Adds every closed day up to yesterday to the players' sums and raises whoever has reached a level, from 10:00 on. Days are taken in
 * their order, all of them after a standstill. Any number of nodes may do it at any time, and be killed meanwhile: a day is in a player's
 * sums once, because the sums say up to which day they go.
 */
export async function settleVip(deps: Pick<VipDeps, 'db' | 'clock' | 'rule'>): Promise<void> {
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
  const now = clock();
  const settled: store.Progress[] = [];
  for (const before of await store.lockUnsettled(tx, ids, day)) {
    const totals = totalsOf.get(before.playerId);
    const bets = before.bets + (totals?.betsCentavos ?? 0);
    const deposits = before.deposits + (totals?.depositsCentavos ?? 0);
    // A level that was reached stays, also when a deposit is taken back or a new rule asks for more.
    const level = Math.max(before.level, levelFor(rule, { bets, deposits }));
    const { playerId } = before;
    settled.push({ playerId, bets, deposits, level, settledThrough: day });
    if (level === before.level) continue;
    const rise = { playerId, level, fromLevel: before.level, day, ruleVersion: rule.version, createdAt: now };
    await store.insertRise(tx, rise);
    await tellRise(tx, rise);
  }
  await store.updateProgress(tx, settled);
}

const tellRise = (tx: Queryable, { playerId, level, createdAt }: store.Rise): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: `Você chegou ao VIP ${level}`,
    content: `Parabéns! O VIP ${level} tem 7 dias de coleta, um por dia. Colete a primeira recompensa quando quiser.`,
    link: '/vip-level',
    now: createdAt,
  });
