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

/** aguardando pagamento → pago, or expirado; pago por outra pessoa → devolvido. */
const depositState = v.picklist(['waiting', 'paid', 'expired', 'refunding', 'refunded']);

const depositOfferCode = v.picklist(['first_recharge', 'again_recharge']);

const depositOffer = v.object({
  active_code: depositOfferCode,
  title: v.string(),
  /** Ascending; the last tier that a deposit reaches counts: amount × percentX100 / 10,000, rounded down, at most maxBonusCentavos. */
  tiers: v.array(v.object({ fromCentavos: centavos, percentX100: v.number(), maxBonusCentavos: centavos })),
  /** How often the bonus must be wagered, in hundredths, and in how many days. */
  wageringX100: v.number(),
  wageringDays: v.number(),
  terms: v.string(),
  endsAt: v.nullable(instant),
});

/** How every order is paid: the specification's "pay model" (section 3). */
const payModel = v.literal('pix');

const deposit = v.object({
  orderId: id,
  amount: centavos,
  /** While it waits, what the payment brings with it; once it is paid, what it brought; else nothing. */
  bonus: centavos,
  /** The bonus that was asked for with it, as it was promised then, also if it was not granted. */
  offer: v.nullable(v.object({ title: v.string(), wageringX100: v.number(), wageringDays: v.number() })),
  fee: centavos,
  payModel,
  copiaECola: v.string(),
  /** The PSP's own payment page, where there is one (the simulator has). */
  payUrl: v.nullable(v.string()),
  createdAt: instant,
  expiresAt: instant,
  state: depositState,
  /** Why it goes or went back to its payer: a Portuguese sentence for the player. */
  reason: v.optional(v.string()),
  /** The amount that the player's bank took back after it was credited (a disputed Pix). */
  returnedCentavos: centavos,
});

/** em análise → aprovado → enviado → pago, or recusado / falhou with the money back (docs/product.md, "Withdraw"). */
const withdrawState = v.picklist(['review', 'approved', 'sent', 'paid', 'refused', 'failed']);

const pixKeyType = v.picklist(['cpf', 'phone', 'email', 'random']);

const pixKey = v.object({
  keyId: id,
  type: pixKeyType,
  /** Masked for display, e.g. `***.982.247-**`. */
  masked: v.string(),
  /** Null until the bank has said whose the key is. */
  ownerName: v.nullable(v.string()),
  createdAt: instant,
});

const withdrawal = v.object({
  withdrawalId: id,
  /** The amount that left the wallet: `fee` stays here, `receives` arrives. */
  amount: centavos,
  fee: centavos,
  receives: centavos,
  payModel,
  keyType: pixKeyType,
  keyMasked: v.string(),
  state: withdrawState,
  createdAt: instant,
  /** Until when it is to be paid. */
  promisedAt: instant,
  /** Every state it went through, oldest first; `reason` is a Portuguese sentence for the player. */
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
  /** The house's limits for visitors too; payer and offers for players only. */
  '/api/pay/rechargeConfig': {
    session: 'optional',
    input: empty,
    output: v.object({
      presetsCentavos: v.array(centavos),
      minCentavos: centavos,
      maxCentavos: centavos,
      /** Wagering asked for a deposit, in hundredths: 100 = once the amount. */
      wageringX100: v.number(),
      /** The payer, as last written down; `isProved` once a Pix from that CPF's own account was credited: no change after that. */
      payer: v.nullable(v.object({ cpfMasked: v.string(), name: v.string(), isProved: v.boolean() })),
      /** Bonuses that this player's next deposit may ask for. */
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
    /** `cpf` and `name` are needed once; until the first Pix proves them they may be given anew, to correct them. */
    input: v.strictObject({
      requestId,
      amountCentavos,
      cpf: v.optional(cpf),
      name: v.optional(personName),
      /** Left out: no bonus, and nothing more to wager. */
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
      /** Above this amount a person looks at the withdrawal first. */
      autoLimitCentavos: centavos,
      promiseMinutes: v.number(),
      /** Owed for deposits that the bank took back: the next credit pays it. */
      debtCentavos: centavos,
      hasPin: v.boolean(),
      /** No money leaves and no key is added before: the way back into the account was another than what its owner knows. */
      rest: v.nullable(
        v.object({ reason: v.picklist(['pin_reset', 'password_reset', 'phone_change']), endsAt: instant }),
      ),
      /** The one open withdrawal, if any. */
      open: v.nullable(withdrawal),
    }),
  },
  '/api/pay/keys': { session: 'player', input: empty, output: v.object({ list: v.array(pixKey) }) },
  '/api/pay/saveKey': {
    session: 'player',
    needsPresence: true,
    reasons: ['identity_required', 'too_many_keys', 'money_rests', 'password_needed', 'request_id_reused'],
    /** A key that isn't there yet asks for the password: left out, the refusal's reason is `password_needed`. */
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
    /** The first withdrawal sets the PIN, and asks for the password: left out, the refusal's reason is `password_needed`. */
    input: v.strictObject({ requestId, amountCentavos, keyId: id, pin, password: v.optional(currentPassword) }),
    output: withdrawal,
    done: 'Saque solicitado',
  },
  /** A PIN that was forgotten. Without `code` one goes to the player's phone: 409 with the reason `phone_code_needed`, as for a sign-up. */
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
    /** Until then no money leaves. */
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
        /** Signed: what the balance changed by… */
        amount: centavos,
        /** …what of it may be withdrawn… */
        withdraw: centavos,
        /** …and what the player owes. */
        debt: centavos,
        /** Balance after this line. */
        balance: centavos,
        at: instant,
        /** The round, deposit or withdrawal behind it. */
        reference: v.string(),
        /** The deposit or withdrawal that the line belongs to, as its own page shows it. */
        order: v.nullable(v.object({ orderId: id, fee: centavos, payModel })),
        /** Of a reward: what for, e.g. `Check-in, dia 3`. */
        title: v.nullable(v.string()),
      }),
    ),
  },
});
