import type { Output } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { nextSettlement, totalsSoFar } from '#modules/daily-totals/index.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { collectReward } from './collect-reward.ts';
import { presentCollection } from './present-collection.ts';
import { countLog, listClaims, listLog } from './vip-claim.store.ts';
import { groupOf, nextLevel } from './vip-levels.ts';
import { findLastSettledDay, findProgress } from './vip-progress.store.ts';
import { isStopped, ruleAt } from '#platform/rule-book/index.ts';
import type { VipDeps } from './vip.deps.ts';
import { vipRule } from './vip.rule.ts';
import { collectionDays, type VipRule } from './vip.schema.ts';

type Info = Output<'/api/vip/info'>;

/** The rule and its stop as they are for one request. */
type Asked = Omit<VipDeps, 'rule'> & { rule: VipRule; isStopped: boolean };

const nothing = { bets: 0, deposits: 0, level: 0, settledThrough: undefined };

async function presentPlayer(deps: Asked, playerId: number): Promise<NonNullable<Info['player']>> {
  const { db, rule } = deps;
  // In this order, what is settled between two reads is still in the later one.
  const lastDay = await findLastSettledDay(db);
  const settled = (await findProgress(db, playerId)) ?? nothing;
  const totals = await totalsSoFar(db, playerId);
  const claims = Map.groupBy(await listClaims(db, playerId), ({ level }) => level);
  const today = saoPauloDay(deps.clock());
  return {
    level: settled.level,
    group: groupOf(rule, settled.level),
    betsCentavos: settled.bets,
    depositsCentavos: settled.deposits,
    unsettledBetsCentavos: totals.betsCentavos - settled.bets,
    unsettledDepositsCentavos: totals.depositsCentavos - settled.deposits,
    // A day's settlement doesn't change the row of a player without bets or deposits on it.
    settledThrough: latest(lastDay, settled.settledThrough),
    next: nextLevel(rule, settled.level, { bets: totals.betsCentavos, deposits: totals.depositsCentavos }),
    collections: rule.levels
      .filter(({ level }) => level > 0)
      .map(({ level }) =>
        presentCollection({
          level,
          isReached: level <= settled.level,
          claims: claims.get(level) ?? [],
          today,
          isStopped: deps.isStopped,
        }),
      ),
  };
}

const latest = (one: string | undefined, other: string | undefined): string | null =>
  [one ?? '', other ?? ''].toSorted().at(-1) || null;

async function presentInfo(deps: Asked, playerId: number | undefined): Promise<Info> {
  const { rule } = deps;
  return {
    levels: rule.levels.map((level) => ({ ...level, group: groupOf(rule, level.level) })),
    collectionDays,
    terms: vipRule.writeTerms(rule),
    ruleVersion: rule.version,
    nextSettlementAt: nextSettlement(deps.clock()).toISOString(),
    player: playerId === undefined ? null : await presentPlayer(deps, playerId),
  };
}

export const vipRoutes = (deps: VipDeps) =>
  ({
    '/api/vip/info': async (_input, { session }) => {
      const [history, now] = [await deps.rule(deps.db), deps.clock()];
      const asked = { ...deps, rule: ruleAt(history, now), isStopped: isStopped(history, now) };
      return presentInfo(asked, session?.playerId);
    },
    '/api/vip/collect': ({ requestId, level }, { session }) =>
      collectReward(deps, { playerId: session.playerId, level, requestId }),
    '/api/vip/log': async ({ page, pageSize }, { session }) => {
      const range = { limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await listLog(deps.db, session.playerId, range);
      return {
        list: rows.map(({ id, kind, level, amount, createdAt }) => ({
          id,
          kind,
          level,
          amountCentavos: amount,
          at: createdAt.toISOString(),
        })),
        total: await countLog(deps.db, session.playerId),
      };
    },
  }) satisfies Partial<Handlers>;
