import { cpf, pixKey } from '@ipe/pix';
import { answerFaults, faultKind, requestConditions, takerOf, type TakenFault as Taken } from '@ipe/simulator';
import * as v from 'valibot';
import { payoutErrorNames } from '../payouts/payout-error.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(140));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** A fault's conditions, all of which must hold. Without conditions it strikes the first call. */
const only = v.optional(
  v.strictObject({
    txid: v.optional(text),
    idEnvio: v.optional(text),
    endToEndId: v.optional(text),
    /** The payee's key of a payout, or the receiver's key of a charge. */
    key: v.optional(pixKey),
    amountCentavos: v.optional(positive),
    ...requestConditions,
  }),
  {},
);

const kind = faultKind(only);

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

/** Faults of the bank's book: it lists or shows a received Pix or a payout wrongly, although the money has moved correctly. */
const bookFaults = [
  kind('book-missing', {}),
  kind('book-amount', { byCentavos: v.pipe(v.number(), v.safeInteger()) }),
] as const;

const payoutFaults = [
  kind('payout-refused', { error: v.picklist(payoutErrorNames) }),
  kind('payout-fails', { failure: v.optional(payoutFailure, {}) }),
  kind('payout-stuck', {}),
  kind('payout-returned', {}),
  kind('payout-efi-sandbox', {}),
] as const;

export const fault = v.variant('kind', [
  ...answerFaults(only),
  ...webhookFaults,
  ...paymentFaults,
  ...bookFaults,
  ...payoutFaults,
]);

export type Fault = v.InferOutput<typeof fault>;
export type TakenFault<Kind extends Fault['kind']> = Taken<Extract<Fault, { kind: Kind }>>;

export const takeFault = takerOf<Fault>();

/** The facts about a call or an object that a fault may match. */
export type Facts = {
  txid?: string | undefined;
  idEnvio?: string | undefined;
  endToEndId?: string | undefined;
  key?: string | undefined;
  amountCentavos?: number | undefined;
};
