import { empty, instant } from '@ipe/contract/fields';
import * as v from 'valibot';
import { defineStaffCalls } from '../define-staff-calls.ts';
import { payoutId, playerId, withdrawalReason, withdrawalRule } from '../fields.ts';

/** Masked personal data: enough to compare it with the bank's. */
const openWithdrawal = v.object({
  id: payoutId,
  playerId,
  cpf: v.string(),
  /** The key's type, and its beginning and end. */
  key: v.string(),
  state: v.picklist(['review', 'approved', 'sent']),
  amountCentavos: v.number(),
  feeCentavos: v.number(),
  createdAt: instant,
  promisedAt: instant,
  isOverdue: v.boolean(),
  /** Why a person checks it, as the player reads it. */
  reason: v.nullable(v.string()),
  /** The version of the rule that checked it, 0 for the server's setting. `heldBy` says for staff which conditions held it. */
  ruleVersion: v.nullable(v.number()),
  heldBy: v.array(v.string()),
  /** Whether the bank has ever taken back a credited deposit of this player (MED). */
  hadReturn: v.boolean(),
  /**
   * For a day the bank hasn't said what became of the payout, or hasn't accepted it: a member of staff has to ask the bank and note the
   * answer.
   */
  isLost: v.boolean(),
});

const money = { count: v.number(), sumCentavos: v.number() };

/** The player's history without personal data. Amounts in centavos. */
const history = v.object({
  registeredAt: instant,
  /** Credited deposits. */
  deposits: v.object({ ...money, last: v.array(v.object({ at: instant, amountCentavos: v.number() })) }),
  /** The sums count paid withdrawals; `last` holds withdrawals in any state except this one. */
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
  /** The bets since the last deposit; null before the first. */
  play: v.nullable(v.object({ depositedAt: instant, depositCentavos: v.number(), betsCentavos: v.number() })),
  /** The credited deposits that the bank took back (MED), newest first. */
  returns: v.array(v.object({ at: instant, amountCentavos: v.number(), nature: v.string(), owedCentavos: v.number() })),
});

/** The state of the withdrawal. For a repeated request it may be further than the decision. */
const decided = v.object({ state: v.picklist(['approved', 'sent', 'paid', 'refused', 'failed']) });

/** Ends a payout that the bank accepted and lost, after a member of staff has asked the bank; never one that the bank may still know. */
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
  /** The player's history, for the person who decides the withdrawal. */
  '/back-office/api/withdrawals/history': {
    permission: 'withdrawals.read',
    input: v.strictObject({ id: payoutId }),
    output: history,
  },
  /** The rule in force, and all versions with their changes, newest first. */
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
  /**
   * How many withdrawals of the last days this rule would have held (`held`), and how many the rule in force (`heldNow`). `isPart`: only
   * the newest were checked.
   */
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
    /** `player_suspended`: the release takes two persons (`withdrawal.release`). */
    reasons: ['decided_otherwise', 'player_suspended'],
    input: v.strictObject({ id: payoutId }),
    output: decided,
  },
  /** Refuses a withdrawal. The money is back in the wallet at once, and the player reads the reason. */
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
