import { amount, ruleVersion, whole } from '#platform/rule-book/index.ts';
import * as v from 'valibot';

const most = 100_000_000_00;

/** What every rule says: whether an alert opens a case by itself, and in how many days it is raised once. */
const always = { severity: v.picklist(['notable', 'severe']), oncePerDays: whole(1, 90) };

export const riskSchema = v.strictObject({
  version: ruleVersion,
  /** Many deposits under what would be looked at by itself. */
  structuring: v.strictObject({
    ...always,
    hours: whole(1, 168),
    leastDeposits: whole(2, 100),
    eachBelowCentavos: amount(1, most),
    togetherCentavos: amount(1, most),
  }),
  /** Pix that went back because others paid them. */
  'third-party': v.strictObject({ ...always, days: whole(1, 30), leastReturned: whole(1, 100) }),
  velocity: v.strictObject({ ...always, minutes: whole(1, 1_440), leastDeposits: whole(2, 100) }),
  /** Deposit and withdrawal without play between them. */
  'pass-through': v.strictObject({
    ...always,
    days: whole(1, 30),
    leastCentavos: amount(1, most),
    /** Above 100 where deposits must be wagered once. */
    mostPlayedPercent: whole(0, 500),
  }),
  /** A referrer whose members, on the referrer's own browser or key, deposit and don't play. */
  'invite-dumping': v.strictObject({ ...always, leastMembers: whole(1, 100), mostPlayedPercent: whole(0, 100) }),
  /** So many other accounts on the same browser, with the same Pix key or on the same network. */
  'multi-account': v.strictObject({
    ...always,
    leastByDevice: whole(1, 100),
    leastByKey: whole(1, 100),
    leastByNetwork: whole(1, 100),
  }),
  /** Hours of one night, from midnight in São Paulo. */
  'night-play': v.strictObject({ ...always, untilHour: whole(1, 8), leastHours: whole(1, 8) }),
  /** Deposits one after another, none smaller than the one before. */
  chasing: v.strictObject({ ...always, hours: whole(1, 48), leastDeposits: whole(3, 100) }),
  /** A week's deposits beside the mean of the four weeks before. */
  'rising-deposits': v.strictObject({ ...always, timesX100: whole(101, 10_000), leastCentavos: amount(1, most) }),
  'long-session': v.strictObject({ ...always, leastHours: whole(2, 48) }),
  /** Money of a politically exposed person is looked at by a person from this sum on (Portaria SPA/MF 1.143/2024). */
  'politically-exposed': v.strictObject({ ...always, days: whole(1, 30), leastCentavos: amount(1, most) }),
});

export type RiskRules = v.InferOutput<typeof riskSchema>;
export type RiskRuleName = Exclude<keyof RiskRules, 'version'>;
