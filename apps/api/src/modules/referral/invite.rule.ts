import * as v from 'valibot';
import { type RuleFault, type RuleFile, whole } from '#platform/rule-book/index.ts';
import { writeInviteTerms } from './write-invite-terms.ts';

const maxCentavos = 100_000_000_00;

/** A tier reaches up to the next one's start, so there is no gap between two. */
const tier = v.strictObject({
  fromCentavos: whole(0, maxCentavos),
  /** Hundredths of a percent. */
  rateX10000: whole(0, 500),
});

const inviteSchema = v.strictObject({
  version: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  /** What a member must have deposited and bet in all to be valid. */
  validDepositsCentavos: whole(1, maxCentavos),
  validBetsCentavos: whole(0, maxCentavos),
  /** For each member who becomes valid; 0: none. */
  memberRewardCentavos: whole(0, 1_000_00),
  /** Commission by what the whole branch bets on a day. */
  tiers: v.pipe(v.array(tier), v.minLength(1, 'must have a tier')),
  /** How often what is earned must be wagered, in hundredths, and in how many days. */
  wageringX100: whole(0, 60_00),
  wageringDays: whole(1, 90),
});

export type InviteRule = v.InferOutput<typeof inviteSchema>;
export type CommissionTier = InviteRule['tiers'][number];

/** `invite.json`: what invitations earn. */
export const inviteRule: RuleFile<InviteRule> = {
  kind: 'invite',
  schema: inviteSchema,
  findFaults: ({ tiers }) => tiers.flatMap((one, index) => tierFaults(one, index, tiers[index - 1])),
  writeTerms: writeInviteTerms,
};

function tierFaults(
  { fromCentavos, rateX10000 }: CommissionTier,
  index: number,
  previous: CommissionTier | undefined,
): RuleFault[] {
  const fault = (field: keyof CommissionTier, sentence: string) => ({ path: `tiers.${index}.${field}`, sentence });
  if (previous === undefined)
    return fromCentavos === 0 ? [] : [fault('fromCentavos', 'leaves a gap: the first tier begins at 0')];
  return [
    ...(fromCentavos > previous.fromCentavos
      ? []
      : [fault('fromCentavos', 'overlaps the tier before it: tiers are in ascending order')]),
    // With a falling rate a branch could earn more than the one above it is paid for: a difference below zero.
    ...(rateX10000 > previous.rateX10000 ? [] : [fault('rateX10000', 'does not rise above the tier before it')]),
  ];
}
