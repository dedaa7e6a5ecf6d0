import { vipReached } from '@ipe/contract/sentences';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { closeDays, listClosedDays, pagesOfDay, settlementOf } from '#modules/daily-totals/index.ts';
import { writeMessage } from '#modules/messages/index.ts';
import { mayBeOffered } from '#modules/rewards/index.ts';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { PlayerRange, Queryable, SharedClock } from '#platform/database/index.ts';
import { isStoppedOn, ruleAt } from '#platform/rule-book/index.ts';
import type { VipRule } from './vip.schema.ts';
import { inLanes, lockPage } from '#platform/jobs/index.ts';
import * as store from './vip-progress.store.ts';
import type { VipDeps } from './vip.deps.ts';

/** One transaction settles at most this many players, so it is short, and a node that dies loses little work. */
const pageSize = 2_000;

type SettleDeps = Pick<VipDeps, 'db' | 'clock' | 'rule'> & { pageSize?: number };

/** The last day that may be settled: yesterday from 10:00 on, before that the day before yesterday. */
export function lastDayToSettle(now: Date): string {
  const yesterday = addDays(saoPauloDay(now), -1);
  return now >= settlementOf(yesterday) ? yesterday : addDays(yesterday, -1);
}

/**
 * From 10:00 on, adds every closed day up to yesterday to the players' sums and raises players who have reached a
 * level. Days are taken in order, after a standstill all missed ones. Any number of nodes may do it at the same time
 * and may die meanwhile: the sums say up to which day they go, so a day is added once.
 */
export async function settleVip(deps: SettleDeps & { sharedClock: SharedClock }): Promise<void> {
  await closeDays(deps);
  const through = lastDayToSettle(deps.clock());
  const settled = await store.findLastSettledDay(deps.db);
  for (const day of await listClosedDays(deps.db, settled === undefined ? {} : { after: settled })) {
    if (day > through) return;
    await settleDay(deps, day);
  }
}

/**
 * The rule that was in force at the day's end. If staff had stopped VIP that day, no player rises; the day's bets and
 * deposits count on later days.
 */
async function ruleOfDay({ db, rule }: SettleDeps, day: string): Promise<Pick<VipRule, 'version' | 'levels'>> {
  const history = await rule(db);
  const found = ruleAt(history, new Date(startOfSaoPauloDay(addDays(day, 1)).getTime() - 1));
  return isStoppedOn(history, day) ? { ...found, levels: [] } : found;
}

async function settleDay(deps: SettleDeps, day: string): Promise<void> {
  const rule = await ruleOfDay(deps, day);
  const pages = pagesOfDay(deps.db, { day, size: deps.pageSize ?? pageSize });
  await inLanes(pages, (players) => deps.db.transaction((tx) => settlePage(tx, { ...deps, rule }, { day, players })));
  await store.insertSettledDay(deps.db, day, deps.clock());
}

async function settlePage(
  tx: Queryable,
  { rule, clock }: Pick<SettleDeps, 'clock'> & { rule: Pick<VipRule, 'version' | 'levels'> },
  { day, players }: { day: string; players: PlayerRange },
): Promise<void> {
  await lockPage(tx, `settle-vip ${day}`, players);
  await store.beginProgress(tx, { day, players, before: addDays(day, -1) });
  const risen = await store.addDay(tx, { day, players, levels: rule.levels });
  if (risen.length === 0) return;
  const now = clock();
  await store.insertRises(tx, risen, { day, ruleVersion: rule.version, now });
  for (const rise of risen) if (await mayBeOffered(tx, { ...rise, now })) await notifyRise(tx, rise, now);
}

const notifyRise = (tx: Queryable, { playerId, level }: store.RisenPlayer, now: Date): Promise<void> =>
  writeMessage(tx, {
    playerId,
    title: vipReached(level),
    content: `Parabéns! O VIP ${level} tem 7 dias de coleta, um por dia. Colete a primeira recompensa quando quiser.`,
    link: '/vip-level',
    now,
  });
