import { amount, ruleVersion, whole } from '#platform/rule-book/index.ts';
import * as v from 'valibot';

const most = 100_000_000_00;

/**
 * Every rule has a severity, which says whether an alert opens a case by itself, and the length of the window in which
 * it is raised once.
 */
const always = { severity: v.picklist(['notable', 'severe']), oncePerDays: whole(1, 90) };

export const riskSchema = v.strictObject({
  version: ruleVersion,
  /** Many deposits that are each too small to be looked at alone. */
  structuring: v.strictObject({
    ...always,
    hours: whole(1, 168),
    leastDeposits: whole(2, 100),
    eachBelowCentavos: amount(1, most),
    togetherCentavos: amount(1, most),
  }),
  /** Pix that were sent back because other persons paid them. */
  'third-party': v.strictObject({ ...always, days: whole(1, 30), leastReturned: whole(1, 100) }),
  velocity: v.strictObject({ ...always, minutes: whole(1, 1_440), leastDeposits: whole(2, 100) }),
  /** Deposits and a withdrawal with little play between them. */
  'pass-through': v.strictObject({
    ...always,
    days: whole(1, 30),
    leastCentavos: amount(1, most),
    /** May be above 100, because deposits may have to be wagered once. */
    mostPlayedPercent: whole(0, 500),
  }),
  /** A referrer whose members use the referrer's own browser or key, deposit, and don't play. */
  'invite-dumping': v.strictObject({ ...always, leastMembers: whole(1, 100), mostPlayedPercent: whole(0, 100) }),
  /** This many other accounts with the same browser, Pix key or network. */
  'multi-account': v.strictObject({
    ...always,
    leastByDevice: whole(1, 100),
    leastByKey: whole(1, 100),
    leastByNetwork: whole(1, 100),
  }),
  /** Hours of one night, from midnight in São Paulo. */
  'night-play': v.strictObject({ ...always, untilHour: whole(1, 8), leastHours: whole(1, 8) }),
  /** A series of deposits, none smaller than the one before. */
  chasing: v.strictObject({ ...always, hours: whole(1, 48), leastDeposits: whole(3, 100) }),
  /** A week's deposits compared with the mean of the four weeks before. */
  'rising-deposits': v.strictObject({ ...always, timesX100: whole(101, 10_000), leastCentavos: amount(1, most) }),
  'long-session': v.strictObject({ ...always, leastHours: whole(2, 48) }),
  /** From this sum on, a person looks at the money of a politically exposed person (Portaria SPA/MF 1.143/2024). */
  'politically-exposed': v.strictObject({ ...always, days: whole(1, 30), leastCentavos: amount(1, most) }),
});

export type RiskRules = v.InferOutput<typeof riskSchema>;
export type RiskRuleName = Exclude<keyof RiskRules, 'version'>;
