import type { Output } from '@ipe/contract';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Handlers } from '#platform/calls/call-server.ts';
import { requireRule, type CheckInDeps } from './check-in.deps.ts';
import { betsOfDay, claimCheckIn } from './claim-check-in.ts';
import { isCheckedInOn, nextStreak, streakDayOf, streakUpTo } from './check-in-calendar.ts';
import { checkInRule } from './check-in.rule.ts';
import type { CheckInRule } from './check-in.schema.ts';
import { findLastCheckIn, listCheckIns, sumCheckIns } from './check-in.store.ts';

type Asked = Omit<CheckInDeps, 'rule'> & { rule: CheckInRule };

async function presentPlayer(deps: Asked, playerId: number, today: string) {
  const last = await findLastCheckIn(deps.db, playerId);
  const { days, reward } = await sumCheckIns(deps.db, playerId);
  const signedToday = isCheckedInOn(today, last);
  const streak = streakUpTo(today, last);
  return {
    streak,
    signedToday,
    streakDay: streakDayOf(signedToday ? streak : nextStreak(today, last)),
    requiredBetsCentavos: deps.rule.requiredBetsCentavos,
    // The journal is read only if the rule asks for bets.
    betsTodayCentavos: deps.rule.requiredBetsCentavos === 0 ? 0 : await betsOfDay(deps.db, playerId, today),
    totalSignedDays: days,
    totalRewardCentavos: reward,
  };
}

async function presentInfo(deps: Asked, playerId: number | undefined): Promise<Output<'/api/sign/info'>> {
  const today = saoPauloDay(deps.clock());
  return {
    rewards: deps.rule.rewardsCentavos.map((rewardCentavos, index) => ({ streakDay: index + 1, rewardCentavos })),
    terms: checkInRule.writeTerms(deps.rule),
    ruleVersion: deps.rule.version,
    today,
    nextDayAt: startOfSaoPauloDay(addDays(today, 1)).toISOString(),
    player: playerId === undefined ? null : await presentPlayer(deps, playerId, today),
  };
}

export const checkInRoutes = (deps: CheckInDeps) =>
  ({
    '/api/sign/info': async (_input, { session }) => {
      const rule = await requireRule(deps, deps.db);
      return presentInfo({ ...deps, rule }, session?.playerId);
    },
    '/api/sign/claim': ({ requestId }, { session }) => claimCheckIn(deps, { playerId: session.playerId, requestId }),
    // Past check-ins stay readable even if check-in isn't offered now.
    '/api/sign/log': async ({ page, pageSize }, { session }) => {
      const range = { limit: pageSize, offset: (page - 1) * pageSize };
      const rows = await listCheckIns(deps.db, session.playerId, range);
      return {
        list: rows.map(({ day, streak, reward, createdAt }) => ({
          day,
          streakDay: streakDayOf(streak),
          rewardCentavos: reward,
          at: createdAt.toISOString(),
        })),
        total: (await sumCheckIns(deps.db, session.playerId)).days,
      };
    },
  }) satisfies Partial<Handlers>;
