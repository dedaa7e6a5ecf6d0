import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { payoutId, playerId, withdrawalReason, withdrawalRule } from '../fields.ts';

/** Masked: enough to compare with what the bank says. */
const openWithdrawal = v.object({
  id: payoutId,
  playerId,
  cpf: v.string(),
  /** Its type and what it begins and ends with. */
  key: v.string(),
  state: v.picklist(['review', 'approved', 'sent']),
  amountCentavos: v.number(),
  feeCentavos: v.number(),
  createdAt: instant,
  promisedAt: instant,
  isOverdue: v.boolean(),
  /** Why a person looks at it, as the player reads it. */
  reason: v.nullable(v.string()),
  /** The version of the rule that looked at it, 0 for the server's setting, and what held it, for staff. */
  ruleVersion: v.nullable(v.number()),
  heldBy: v.array(v.string()),
  /** Whether the bank ever took a credited deposit of this player back (MED). */
  hadReturn: v.boolean(),
  /** The bank has had it for a day without saying what became of it, or hasn't taken it for a day: a person asks the bank, then tells. */
  isLost: v.boolean(),
});

const money = { count: v.number(), sumCentavos: v.number() };

/** What the player did before, without their person. Centavos. */
const history = v.object({
  registeredAt: instant,
  /** Credited ones. */
  deposits: v.object({ ...money, last: v.array(v.object({ at: instant, amountCentavos: v.number() })) }),
  /** Paid ones count; the last are any others than this. */
  withdrawals: v.object({
    ...money,
    last: v.array(
      v.object({
        at: instant,
        amountCentavos: v.number(),
        state: v.picklist(['review', 'approved', 'sent', 'paid', 'refused', 'failed']),
      }),
    ),
  }),
  /** What was bet since the last deposit; null before the first. */
  play: v.nullable(v.object({ depositedAt: instant, depositCentavos: v.number(), betsCentavos: v.number() })),
  /** What the bank took back of credited deposits (MED), newest first. */
  returns: v.array(v.object({ at: instant, amountCentavos: v.number(), nature: v.string(), owedCentavos: v.number() })),
});

/** How the withdrawal stands: further than the decision where that was only repeated. */
const decided = v.object({ state: v.picklist(['approved', 'sent', 'paid', 'refused', 'failed']) });

/** Of a payout that the bank took and lost, by a person who asked the bank; never one that the bank may still know. */
const end = {
  permission: 'withdrawals.decide',
  isRecent: true,
  isLogged: true,
  reasons: ['decided_otherwise', 'not_lost'],
  input: v.strictObject({ id: payoutId, reason: withdrawalReason }),
  output: decided,
} as const;

export const withdrawalCalls = defineStaffCalls({
  /**
   * Those that have not ended: the 200 most urgent of `total`. `with`: those that a person decides, or those that are on their way.
   * `playerId`: one player's alone.
   */
  '/back-office/api/withdrawals/list': {
    permission: 'withdrawals.read',
    input: v.strictObject({
      with: v.exactOptional(v.picklist(['staff', 'bank'])),
      playerId: v.exactOptional(playerId),
    }),
    output: v.object({ list: v.array(openWithdrawal), total: v.number() }),
  },
  /** Beside a withdrawal that a person decides. */
  '/back-office/api/withdrawals/history': {
    permission: 'withdrawals.read',
    input: v.strictObject({ id: payoutId }),
    output: history,
  },
  /** The rule in force, and its versions with what each changed, newest first. */
  '/back-office/api/withdrawals/rule': {
    permission: 'withdrawals.read',
    input: empty,
    output: v.object({
      version: v.number(),
      rule: withdrawalRule,
      versions: v.array(
        v.object({
          version: v.number(),
          proposedBy: v.string(),
          approvedBy: v.string(),
          reason: v.string(),
          publishedAt: instant,
          changes: v.array(v.object({ name: v.string(), before: v.nullable(v.string()), after: v.string() })),
        }),
      ),
    }),
  },
  /** How many withdrawals of the last days a rule would have held, beside the one in force. `isPart`: only the newest were looked at. */
  '/back-office/api/withdrawals/preview-rule': {
    permission: 'withdrawals.rule',
    input: v.strictObject({ rule: withdrawalRule }),
    output: v.object({
      days: v.number(),
      withdrawals: v.number(),
      isPart: v.boolean(),
      held: v.number(),
      heldNow: v.number(),
    }),
  },
  '/back-office/api/withdrawals/approve': {
    permission: 'withdrawals.decide',
    isRecent: true,
    isLogged: true,
    /** `player_suspended`: it takes two persons (`withdrawal.release`). */
    reasons: ['decided_otherwise', 'player_suspended'],
    input: v.strictObject({ id: payoutId }),
    output: decided,
  },
  /** The money is back at once, and the player reads the reason. */
  '/back-office/api/withdrawals/refuse': {
    permission: 'withdrawals.decide',
    isRecent: true,
    isLogged: true,
    reasons: ['decided_otherwise'],
    input: v.strictObject({ id: payoutId, reason: withdrawalReason }),
    output: decided,
  },
  '/back-office/api/withdrawals/paid': end,
  '/back-office/api/withdrawals/failed': end,
});
