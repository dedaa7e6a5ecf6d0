import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { centavos, day, empty, highestVipLevel, id, instant, listOf, page, pageSize, requestId } from '../fields.ts';

/** VIP, daily check-in and referrals. The server makes `terms` from the rule of `ruleVersion`, which the program follows. */

export const vipGroups = ['level_1', 'level_2', 'level_3', 'level_4', 'level_5'] as const;

const vipLevel = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(highestVipLevel));

const vipLevelRow = v.object({
  level: vipLevel,
  group: v.picklist(vipGroups),
  /** The accumulated valid bets and deposits that the level requires; both are needed. */
  betsCentavos: centavos,
  depositsCentavos: centavos,
  /** The reward of each of the seven collection days; 0 for level 0. */
  dailyRewardCentavos: centavos,
});

/** One level's collection for a player. */
const vipCollection = v.object({
  level: vipLevel,
  collectedDays: v.pipe(v.number(), v.minValue(0), v.maxValue(7)),
  /** The São Paulo days of the collections, oldest first. */
  days: v.array(day),
  /** The collected amount that the next claim credits. */
  pendingCentavos: centavos,
  canCollect: v.boolean(),
  /** Why the player can't collect: the level isn't reached, today's reward is collected, or all seven are collected and credited. */
  blockedBy: v.nullable(v.picklist(['level', 'today', 'done'])),
});

export const vipCalls = defineCalls({
  '/api/vip/info': {
    session: 'optional',
    input: empty,
    output: v.object({
      levels: v.array(vipLevelRow),
      /** Always 7 (specification section 9). */
      collectionDays: v.number(),
      terms: v.string(),
      ruleVersion: v.string(),
      nextSettlementAt: instant,
      /** Null for visitors. */
      player: v.nullable(
        v.object({
          level: vipLevel,
          group: v.picklist(vipGroups),
          /** The settled sums. */
          betsCentavos: centavos,
          depositsCentavos: centavos,
          /** The sums since the last settlement; the next one counts them. */
          unsettledBetsCentavos: centavos,
          unsettledDepositsCentavos: centavos,
          settledThrough: v.nullable(day),
          /** The amounts that are missing to the next level after settled and unsettled sums; null at the top. */
          next: v.nullable(
            v.object({ level: vipLevel, missingBetsCentavos: centavos, missingDepositsCentavos: centavos }),
          ),
          collections: v.array(vipCollection),
        }),
      ),
    }),
  },
  /** Collects today's reward of a reached level and credits that level's pending amount. */
  '/api/vip/collect': {
    session: 'player',
    reasons: ['level', 'today', 'done', 'not_offered', 'self_excluded', 'suspended', 'closing', 'request_id_reused'],
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
      /** The seven days of the calendar; after the seventh a streak starts again. */
      rewards: v.array(v.object({ streakDay: v.number(), rewardCentavos: centavos })),
      terms: v.string(),
      ruleVersion: v.string(),
      today: day,
      /** When the next day begins. */
      nextDayAt: instant,
      player: v.nullable(
        v.object({
          /** The days in a row up to now, including today when it is signed. */
          streak: v.number(),
          signedToday: v.boolean(),
          /** The calendar day, 1–7, of today's check-in, done or not. */
          streakDay: v.number(),
          /** The bets of today that the rule requires first (0 where it requires none), and the bets so far. */
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
    reasons: [
      'not_offered',
      'person_not_proved',
      'bets_missing',
      'signed_today',
      'paused',
      'self_excluded',
      'suspended',
      'closing',
      'regulatory_check',
    ],
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

/** The published rule of referrals. */
const publishedReferralRule = v.object({
  /** False where referrals earn nothing; then the player gets only a link. */
  hasRewards: v.boolean(),
  settlementCycle: v.literal('daily'),
  rule: v.object({
    version: v.string(),
    validDepositsCentavos: centavos,
    validBetsCentavos: centavos,
    /** The reward for each member who becomes valid. */
    memberRewardCentavos: centavos,
    /** The commission on a day's bets of the whole branch, in basis points, by the difference method. */
    tiers: v.array(v.object({ fromCentavos: centavos, rateX10000: v.number() })),
  }),
  terms: v.string(),
});

/** The field names are those of the specification's section 3, "Referral". */
export const referralCalls = defineCalls({
  '/api/invite/info': {
    session: 'player',
    input: empty,
    output: v.object({
      code: v.string(),
      url: v.string(),
      directMembers: v.number(),
      /** The number of direct members who have deposited and bet as much as the rule requires. */
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
  /** The published rule of referrals; visitors may read it too. */
  '/api/invite/rule': { session: 'none', input: empty, output: publishedReferralRule },
  '/api/invite/members': {
    session: 'player',
    input: v.strictObject({ page, pageSize }),
    output: listOf(
      v.object({
        /** The masked nickname. */
        nickname: v.string(),
        joinedAt: instant,
        isValid: v.boolean(),
        /** What the rule requires of a member who isn't valid yet; empty where referrals earn nothing. */
        conditions: v.array(
          v.object({
            kind: v.picklist(['deposits', 'bets']),
            requiredCentavos: centavos,
            /** At most the required amount, because a member's real sums are private. */
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
        /** The bets that the commission is for: those of the player's members and of their branches. 0 for a member's reward. */
        betsCentavos: centavos,
        amountCentavos: centavos,
        state: v.picklist(['pending', 'settled']),
        /** When the amount was or will be credited. */
        at: instant,
      }),
    ),
  },
});
