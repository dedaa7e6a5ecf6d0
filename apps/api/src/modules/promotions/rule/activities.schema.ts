import { kebabForm } from '@ipe/contract/fields';
import * as v from 'valibot';
import { amount, ruleVersion, wageringEntries, whole } from '#platform/rule-book/index.ts';

const money = amount(1, 100_000_000_00);

/** The time names its distance from UTC, so that it can't be read in another time zone, or it has the form of the book of rules. */
const instant = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:-03:00|\.000Z)$/u,
    'must be a São Paulo time such as 2026-11-01T00:00:00-03:00',
  ),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no day of the calendar'),
  v.transform((text) => new Date(text)),
);

const common = {
  id: v.pipe(v.string(), v.regex(kebabForm, 'must be lower-case words with -'), v.maxLength(40)),
  image: v.pipe(v.string(), v.regex(/^\/art\/[\w-]+\.avif$/u, 'must be /art/<name>.avif')),
  startsAt: instant,
  /** The first moment after the end; null for no end. */
  endsAt: v.nullable(instant),
};

const granting = {
  ...wageringEntries,
  /** The most that the activity grants to all players together, in centavos; null for no limit. */
  budgetCentavos: v.nullable(money),
};

const tier = v.strictObject({ fromCentavos: money, percentX100: whole(1, 200_00), maxBonusCentavos: money });

/** A bonus that the player requests with a deposit. */
const depositActivity = v.strictObject({
  ...common,
  ...granting,
  kind: v.literal('recharge'),
  active_code: v.picklist(['first_recharge', 'again_recharge']),
  title: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  icon: common.image,
  tiers: v.pipe(v.array(tier), v.minLength(1, 'must have a tier')),
});

const taskEntries = {
  ...common,
  ...granting,
  kind: v.literal('task'),
  /** A task starts again each day, or each Monday. */
  per: v.picklist(['day', 'week']),
  rewardCentavos: money,
  /** How long after its day or week a finished task may still be claimed. */
  claimHours: whole(1, 168),
};

const taskActivity = v.variant('measure', [
  v.strictObject({ ...taskEntries, measure: v.literal('bets'), targetCentavos: money }),
  v.strictObject({
    ...taskEntries,
    measure: v.literal('deposit_days'),
    minDepositCentavos: money,
    targetDays: whole(1, 7),
  }),
]);

/** An activity whose rule belongs to another module: VIP, check-in, referrals. */
const linkActivity = v.strictObject({
  ...common,
  kind: v.literal('link'),
  active_code: v.picklist(['invite', 'vip', 'sign']),
  title: v.pipe(v.string(), v.nonEmpty('must not be empty')),
});

export const activitiesSchema = v.strictObject({
  version: ruleVersion,
  activities: v.array(v.variant('kind', [depositActivity, taskActivity, linkActivity])),
});

export type ActivitiesRule = v.InferOutput<typeof activitiesSchema>;
export type Activity = ActivitiesRule['activities'][number];
export type DepositActivity = v.InferOutput<typeof depositActivity>;
export type TaskActivity = v.InferOutput<typeof taskActivity>;
export type LinkActivity = v.InferOutput<typeof linkActivity>;
export type Tier = v.InferOutput<typeof tier>;
