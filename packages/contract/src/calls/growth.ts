import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, highestVipLevel, id, instant, listOf, page, pageSize, requestId } from '../fields.ts';

/** VIP, daily check-in and referrals. `terms` are written from the rule of `ruleVersion` that the program follows. */

export const vipGroups = ['level_1', 'level_2', 'level_3', 'level_4', 'level_5'] as const;

const vipLevel = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(highestVipLevel));

const vipLevelRow = v.object({
  level: vipLevel,
  group: v.picklist(vipGroups),
  /** Accumulated valid bets and deposits that the level asks for; both. */
  betsCentavos: centavos,
  depositsCentavos: centavos,
  /** Reward of each of the seven collection days; 0 for level 0. */
  dailyRewardCentavos: centavos,
});

/** One level's collection for a player. */
const vipCollection = v.object({
  level: vipLevel,
  collectedDays: v.pipe(v.number(), v.minValue(0), v.maxValue(7)),
  /** The São Paulo days of the collections, oldest first. */
  days: v.array(day),
  /** Collected and credited with the next claim. */
  pendingCentavos: centavos,
  canCollect: v.boolean(),
  /** Why not: the level isn't reached, today's is collected, all seven are done and credited. */
  blockedBy: v.nullable(v.picklist(['level', 'today', 'done'])),
});

export const vipCalls = defineCalls({
  '/api/vip/info': {
    session: 'optional',
    input: empty,
    output: v.object({
      levels: v.array(vipLevelRow),
      /** 7 (specification section 9). */
      collectionDays: v.number(),
      terms: v.string(),
      ruleVersion: v.string(),
      nextSettlementAt: instant,
      /** Null for visitors. */
      player: v.nullable(
        v.object({
          level: vipLevel,
          group: v.picklist(vipGroups),
          /** As settled… */
          betsCentavos: centavos,
          depositsCentavos: centavos,
          /** …and what has come since, counted at the next settlement. */
          unsettledBetsCentavos: centavos,
          unsettledDepositsCentavos: centavos,
          settledThrough: v.nullable(day),
          /** The amounts that are missing to the next level, after both; null at the top. */
          next: v.nullable(
            v.object({ level: vipLevel, missingBetsCentavos: centavos, missingDepositsCentavos: centavos }),
          ),
          collections: v.array(vipCollection),
        }),
      ),
    }),
  },
  /** Collects today's reward of a reached level and credits what was pending in it. */
  '/api/vip/collect': {
    session: 'player',
    reasons: ['level', 'today', 'done', 'not_offered', 'self_excluded', 'closing', 'request_id_reused'],
    input: v.strictObject({ requestId, level: vipLevel }),
    output: v.object({ creditedCentavos: centavos, collection: vipCollection }),
    done: 'Recompensa coletada',
  },
  '/api/vip/log': {
    session: 'player',
    input: v.strictObject({ page, pageSize }),
    output: listOf(
      v.object({
        id: v.string(),
        kind: v.picklist(['level', 'collected', 'credited']),
        level: vipLevel,
        amountCentavos: centavos,
        at: instant,
      }),
    ),
  },
});

export const checkInCalls = defineCalls({
  '/api/sign/info': {
    session: 'optional',
    reasons: ['not_offered'],
    input: empty,
    output: v.object({
      /** The seven days of the calendar; a streak begins anew after the seventh. */
      rewards: v.array(v.object({ streakDay: v.number(), rewardCentavos: centavos })),
      terms: v.string(),
      ruleVersion: v.string(),
      today: day,
      /** When the day turns. */
      nextDayAt: instant,
      player: v.nullable(
        v.object({
          /** Days in a row up to now, today included when signed. */
          streak: v.number(),
          signedToday: v.boolean(),
          /** Which day of the calendar a check-in now would be or was: 1–7. */
          streakDay: v.number(),
          /** Bets of today that the rule asks for first, and how much of it is done; 0 when it asks for none. */
          requiredBetsCentavos: centavos,
          betsTodayCentavos: centavos,
          totalSignedDays: v.number(),
          totalRewardCentavos: centavos,
        }),
      ),
    }),
  },
  '/api/sign/claim': {
    session: 'player',
    reasons: ['not_offered', 'person_not_proved', 'bets_missing', 'signed_today', 'self_excluded', 'closing'],
    input: v.strictObject({ requestId }),
    output: v.object({ day, streak: v.number(), streakDay: v.number(), rewardCentavos: centavos }),
    done: 'Check-in feito',
  },
  '/api/sign/log': {
    session: 'player',
    input: v.strictObject({ page, pageSize }),
    output: listOf(v.object({ day, streakDay: v.number(), rewardCentavos: centavos, at: instant })),
  },
});

/** The rule of referrals as it is published. */
const publishedReferralRule = v.object({
  /** False where referrals earn nothing: then there is only the link. */
  hasRewards: v.boolean(),
  settlementCycle: v.literal('daily'),
  rule: v.object({
    version: v.string(),
    validDepositsCentavos: centavos,
    validBetsCentavos: centavos,
    /** For each member who becomes valid. */
    memberRewardCentavos: centavos,
    /** Commission on a day's bets of the whole branch, in hundredths of a percent; by the difference method. */
    tiers: v.array(v.object({ fromCentavos: centavos, rateX10000: v.number() })),
  }),
  terms: v.string(),
});

/** Field names as in the specification's section 3, "Referral". */
export const referralCalls = defineCalls({
  '/api/invite/info': {
    session: 'player',
    input: empty,
    output: v.object({
      code: v.string(),
      url: v.string(),
      directMembers: v.number(),
      /** Members who have deposited and bet what the rule asks for. */
      validMembers: v.number(),
      directRechargeUsers: v.number(),
      totalDirectRecharge: centavos,
      totalAward: centavos,
      pendingBonus: centavos,
      settledBonus: centavos,
      nextSettlementAt: instant,
      ...publishedReferralRule.entries,
    }),
  },
  /** The rewards of referrals, for visitors too. */
  '/api/invite/rule': { session: 'none', input: empty, output: publishedReferralRule },
  '/api/invite/members': {
    session: 'player',
    input: v.strictObject({ page, pageSize }),
    output: listOf(
      v.object({
        /** Masked. */
        nickname: v.string(),
        joinedAt: instant,
        isValid: v.boolean(),
        /** What the rule asks of a member who isn't valid yet; none where referrals earn nothing. */
        conditions: v.array(
          v.object({
            kind: v.picklist(['deposits', 'bets']),
            requiredCentavos: centavos,
            /** Never more than is required: the sums of a person are theirs. */
            doneCentavos: centavos,
          }),
        ),
      }),
    ),
  },
  '/api/invite/log': {
    session: 'player',
    input: v.strictObject({ page, pageSize }),
    output: listOf(
      v.object({
        settlementId: id,
        day,
        kind: v.picklist(['commission', 'member']),
        /** The bets that a commission is for: own members' and their branches'. 0 for a member's reward. */
        betsCentavos: centavos,
        amountCentavos: centavos,
        state: v.picklist(['pending', 'settled']),
        /** When it was or will be credited. */
        at: instant,
      }),
    ),
  },
});
