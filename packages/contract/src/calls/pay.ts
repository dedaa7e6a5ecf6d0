import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import {
  amountCentavos,
  centavos,
  cpf,
  currentPassword,
  device,
  phoneCode,
  day,
  empty,
  id,
  instant,
  listOf,
  page,
  pageSize,
  personName,
  requestId,
} from '../fields.ts';
import { pinForm, pinLength } from '../forms.ts';

/** A deposit waits for payment, then it is paid or expires. A payment by another person is refunded. */
const depositState = v.picklist(['waiting', 'paid', 'expired', 'refunding', 'refunded']);

const depositOfferCode = v.picklist(['first_recharge', 'again_recharge']);

const depositOffer = v.object({
  active_code: depositOfferCode,
  title: v.string(),
  /**
   * Ascending by `fromCentavos`. The last tier that a deposit reaches applies: amount × percentX100 / 10,000, rounded down, at most
   * maxBonusCentavos.
   */
  tiers: v.array(v.object({ fromCentavos: centavos, percentX100: v.number(), maxBonusCentavos: centavos })),
  /** How many times the bonus must be wagered, in hundredths, and within how many days. */
  wageringX100: v.number(),
  wageringDays: v.number(),
  terms: v.string(),
  endsAt: v.nullable(instant),
});

/** The way in which every order is paid: the specification's "pay model" (section 3). */
const payModel = v.literal('pix');

const deposit = v.object({
  orderId: id,
  amount: centavos,
  /** The bonus: while the order waits, the one that the payment would bring; once it is paid, the one that it brought; otherwise 0. */
  bonus: centavos,
  /** The bonus that the player chose with the order, as it was promised then, even if it wasn't granted. */
  offer: v.nullable(v.object({ title: v.string(), wageringX100: v.number(), wageringDays: v.number() })),
  fee: centavos,
  payModel,
  copiaECola: v.string(),
  /** The PSP's payment page; null where it has none (the simulator has one). */
  payUrl: v.nullable(v.string()),
  createdAt: instant,
  expiresAt: instant,
  state: depositState,
  /** Why the payment goes or went back to its payer: a Portuguese sentence for the player. */
  reason: v.optional(v.string()),
  /** The amount that the player's bank took back after it was credited (a disputed Pix). */
  returnedCentavos: centavos,
});

/** A withdrawal is reviewed, approved, sent and paid; or it is refused or fails, and the money comes back (docs/product.md, "Withdraw"). */
const withdrawState = v.picklist(['review', 'approved', 'sent', 'paid', 'refused', 'failed']);

const pixKeyType = v.picklist(['cpf', 'phone', 'email', 'random']);

const pixKey = v.object({
  keyId: id,
  type: pixKeyType,
  /** Masked for display, e.g. `***.982.247-**`. */
  masked: v.string(),
  /** Null until the bank has named the key's owner. */
  ownerName: v.nullable(v.string()),
  createdAt: instant,
});

const withdrawal = v.object({
  withdrawalId: id,
  /** The amount that left the wallet: the house keeps `fee`, and the player receives `receives`. */
  amount: centavos,
  fee: centavos,
  receives: centavos,
  payModel,
  keyType: pixKeyType,
  keyMasked: v.string(),
  state: withdrawState,
  createdAt: instant,
  /** The promised time of payment. */
  promisedAt: instant,
  /** All states of the withdrawal, oldest first; `reason` is a Portuguese sentence for the player. */
  timeline: v.array(v.object({ state: withdrawState, at: instant, reason: v.optional(v.string()) })),
});

const pin = v.pipe(v.string(), v.regex(pinForm, `O PIN tem ${pinLength} dígitos`));

/** The kinds of lines of the statement: every kind of entry that changes the player's balance, withdrawable money or debt. */
export const walletLogTypes = [
  'deposit',
  'bet',
  'win',
  'bet_return',
  'release',
  'lock',
  'withdrawal',
  'withdrawal_return',
  'withdrawal_debt',
  'deposit_reversal',
  'debt',
  'debt_paid',
  'bonus',
  'tournament_prize',
  'mission_prize',
  'cashback',
  'jackpot_win',
  'granted_win',
  'bonus_expiry',
  'waiver',
  'bonus_forfeit',
  'adjustment',
  'adjustment_taken',
] as const;
const walletLogType = v.picklist(walletLogTypes);

export const payCalls = defineCalls({
  /** The house's limits, for visitors too; payer and offers only for players. */
  '/api/pay/rechargeConfig': {
    session: 'optional',
    input: empty,
    output: v.object({
      presetsCentavos: v.array(centavos),
      minCentavos: centavos,
      maxCentavos: centavos,
      /** The wagering requirement of a deposit, in hundredths: 100 is once the amount. */
      wageringX100: v.number(),
      /** The payer as last given. `isProved`: a Pix from that CPF's own account was credited, and the payer can't change any more. */
      payer: v.nullable(v.object({ cpfMasked: v.string(), name: v.string(), isProved: v.boolean() })),
      /** The bonuses that this player may choose with the next deposit. */
      offers: v.array(depositOffer),
    }),
  },
  '/api/pay/recharge': {
    session: 'player',
    needsPresence: true,
    reasons: [
      'cpf_differs',
      'offer_closed',
      'not_offered',
      'limit_reached',
      'person_unconfirmed',
      'paused',
      'self_excluded',
      'suspended',
      'closing',
      'regulatory_check',
      'psp_unavailable',
      'request_id_reused',
    ],
    /** `cpf` and `name` are required once. Until the first Pix proves them, the player may send them again to correct them. */
    input: v.strictObject({
      requestId,
      amountCentavos,
      cpf: v.optional(cpf),
      name: v.optional(personName),
      /** Without it the deposit brings no bonus and no further wagering. */
      active_code: v.optional(depositOfferCode),
    }),
    output: deposit,
  },
  '/api/pay/rechargeStatus': { session: 'player', input: v.strictObject({ orderId: id }), output: deposit },
  '/api/pay/rechargePaid': {
    session: 'player',
    reasons: ['psp_unavailable'],
    input: v.strictObject({ orderId: id }),
    output: deposit,
  },
  '/api/pay/rechargeLog': {
    session: 'player',
    input: v.strictObject({ page, pageSize, from: v.optional(day), to: v.optional(day) }),
    output: listOf(deposit),
  },
  '/api/pay/withdrawConfig': {
    session: 'optional',
    input: empty,
    output: v.object({
      withdrawableCentavos: centavos,
      minCentavos: centavos,
      maxCentavos: centavos,
      feeCentavos: centavos,
      /** A person reviews withdrawals above this amount. */
      autoLimitCentavos: centavos,
      promiseMinutes: v.number(),
      /** What the player owes for deposits that the bank took back; the next credit pays it. */
      debtCentavos: centavos,
      hasPin: v.boolean(),
      /**
       * A hold on withdrawals and new keys, because somebody regained access to the account in another way than by what its owner
       * knows.
       */
      rest: v.nullable(
        v.object({ reason: v.picklist(['pin_reset', 'password_reset', 'phone_change']), endsAt: instant }),
      ),
      /** The open withdrawal; null where there is none. */
      open: v.nullable(withdrawal),
    }),
  },
  '/api/pay/keys': { session: 'player', input: empty, output: v.object({ list: v.array(pixKey) }) },
  '/api/pay/saveKey': {
    session: 'player',
    needsPresence: true,
    reasons: ['identity_required', 'too_many_keys', 'money_rests', 'password_needed', 'request_id_reused'],
    /** A new key needs the password; without it the refusal's reason is `password_needed`. */
    input: v.strictObject({
      requestId,
      type: pixKeyType,
      key: v.pipe(v.string(), v.trim(), v.maxLength(77)),
      password: v.optional(currentPassword),
    }),
    output: pixKey,
    done: 'Chave Pix salva',
  },
  '/api/pay/removeKey': {
    session: 'player',
    needsPresence: true,
    input: v.strictObject({ keyId: id }),
    output: empty,
    done: 'Chave Pix removida',
  },
  '/api/pay/withdraw': {
    session: 'player',
    needsPresence: true,
    reasons: ['identity_required', 'money_rests', 'password_needed', 'withdrawal_open', 'request_id_reused'],
    /** The first withdrawal sets the PIN and needs the password; without it the refusal's reason is `password_needed`. */
    input: v.strictObject({ requestId, amountCentavos, keyId: id, pin, password: v.optional(currentPassword) }),
    output: withdrawal,
    done: 'Saque solicitado',
  },
  /**
   * Replaces a forgotten PIN. Without `code` the server sends one to the player's phone and refuses with 409 `phone_code_needed`, as for a
   * sign-up.
   */
  '/api/pay/resetPin': {
    session: 'player',
    needsPresence: true,
    reasons: ['no_pin', 'phone_code_needed'],
    input: v.strictObject({
      pin,
      password: currentPassword,
      device: v.optional(device),
      code: v.optional(phoneCode),
    }),
    /** Withdrawals are on hold until then. */
    output: v.object({ restsUntil: instant }),
    done: 'PIN de saque trocado',
  },
  '/api/pay/withdrawLog': {
    session: 'player',
    input: v.strictObject({ page, pageSize, from: v.optional(day), to: v.optional(day) }),
    output: listOf(withdrawal),
  },
  '/api/pay/walletLog': {
    session: 'player',
    input: v.strictObject({
      page,
      pageSize,
      type: v.optional(walletLogType),
      from: v.optional(day),
      to: v.optional(day),
    }),
    output: listOf(
      v.object({
        entryId: v.string(),
        type: walletLogType,
        /** The signed change of the balance. */
        amount: centavos,
        /** The signed change of the withdrawable money. */
        withdraw: centavos,
        /** The signed change of the player's debt. */
        debt: centavos,
        /** The balance after this line. */
        balance: centavos,
        at: instant,
        /** The id of the round, deposit or withdrawal that caused it. */
        reference: v.string(),
        /** The deposit or withdrawal of this line, as its own page shows it. */
        order: v.nullable(v.object({ orderId: id, fee: centavos, payModel })),
        /** What a reward was for, e.g. `Check-in, dia 3`. */
        title: v.nullable(v.string()),
      }),
    ),
  },
});
