import { cpf, pixKey } from '@ipe/pix';
import * as v from 'valibot';
import { payoutErrorNames } from '../payouts/payout-error.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(140));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** A fault's conditions: all that are written here must be true. None written: the first call that comes. */
const only = v.strictObject({
  txid: v.optional(text),
  idEnvio: v.optional(text),
  endToEndId: v.optional(text),
  /** The payee's key of a payout, the receiver's of a charge. */
  key: v.optional(pixKey),
  amountCentavos: v.optional(positive),
  /** Of requests alone. */
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])),
  /** How the path of a request starts, e.g. `/v3/gn/pix/`. */
  path: v.optional(v.pipe(text, v.startsWith('/'))),
});

const common = {
  only: v.optional(only, {}),
  /** For the next so many; without it, for all until it is removed. */
  times: v.optional(positive),
  /** How likely it strikes, drawn from the seed: the same seed strikes the same ones. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  seed: v.optional(v.pipe(v.number(), v.safeInteger()), 0),
};

const kind = <const Kind extends string, const Entries extends v.ObjectEntries>(name: Kind, entries: Entries) =>
  v.strictObject({ kind: v.literal(name), ...common, ...entries });

/** Whether the request is carried out before its answer goes wrong. */
const executes = (isDefault: boolean) => v.optional(v.boolean(), isDefault);

const requestFaults = [
  kind('answer-error', { status: v.picklist([429, 500, 502, 503, 504]), executes: executes(false) }),
  kind('answer-never', { executes: executes(false) }),
  kind('answer-lost', { executes: executes(true) }),
  kind('answer-slow', { delayMs: milliseconds }),
  kind('answer-garbage', {}),
  kind('answer-content-type', { contentType: v.optional(text, 'text/html') }),
  kind('answer-unknown-words', {}),
  kind('answer-extra-fields', {}),
  kind('token-dead', {}),
] as const;

const webhookFaults = [
  kind('webhook-lost', {}),
  kind('webhook-late', { delayMs: milliseconds }),
  kind('webhook-repeated', { copies: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)) }),
  kind('webhook-grouped', { size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)) }),
  kind('webhook-reordered', { size: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(100)) }),
] as const;

const payer = v.strictObject({ cpf, name: text });

const paymentFaults = [
  kind('payer-mismatch', { payer: v.optional(payer) }),
  kind('payment-after-expiry', {}),
  kind('payment-doubled', { payer: v.optional(payer) }),
  kind('med-return', { nature: v.picklist(['MED_FRAUDE', 'MED_OPERACIONAL']), afterMs: milliseconds }),
  kind('refund-fails', { reason: v.optional(text, 'Conta do pagador encerrada') }),
] as const;

/** Efí's `gnExtras.erro`; the codes are the network's (Bacen, Catálogo de Mensagens do SPI, pacs.002). */
export const payoutFailure = v.strictObject({
  codigo: v.optional(text, 'AC03'),
  origem: v.optional(text, 'PSP do recebedor'),
  motivo: v.optional(text, 'Número da conta do recebedor inexistente ou inválido'),
});

export type PayoutFailure = v.InferOutput<typeof payoutFailure>;

/** The bank's book is wrong: what it lists and shows of a Pix that arrived or of a payout. The money has moved as it did. */
const bookFaults = [
  kind('book-missing', {}),
  kind('book-amount', { byCentavos: v.pipe(v.number(), v.safeInteger()) }),
] as const;

const payoutFaults = [
  kind('payout-refused', { error: v.picklist(payoutErrorNames) }),
  kind('payout-fails', { failure: v.optional(payoutFailure, {}) }),
  kind('payout-stuck', {}),
  kind('payout-efi-sandbox', {}),
] as const;

export const fault = v.variant('kind', [
  ...requestFaults,
  ...webhookFaults,
  ...paymentFaults,
  ...bookFaults,
  ...payoutFaults,
]);

export type Fault = v.InferOutput<typeof fault>;
export type FaultKind = Fault['kind'];
export type FaultOf<Kind extends FaultKind> = Extract<Fault, { kind: Kind }>;

/** Faults between client and bank, for any request. */
export const httpFaultKinds = requestFaults.map(({ entries }) => entries.kind.literal);

export type HttpFault = FaultOf<(typeof httpFaultKinds)[number]>;

/** The facts about a thing that a fault may strike. */
export type Facts = {
  txid?: string | undefined;
  idEnvio?: string | undefined;
  endToEndId?: string | undefined;
  key?: string | undefined;
  amountCentavos?: number | undefined;
  method?: string | undefined;
  path?: string | undefined;
};
