import type { Centavos } from '@ipe/money';

/** A refund of a Pix to its payer: asked for by us, or made by the bank (Bacen: MED). */
export type Refund = {
  /** Our id or the bank's, unique for one Pix. */
  refundId: string;
  amountCentavos: Centavos;
  state: 'moving' | 'done' | 'failed';
  /** Bacen's word, such as ORIGINAL or MED_FRAUDE; `unknown` for one that we don't know. */
  nature: string;
  requestedAt: Date | undefined;
  /** When the money moved, by the PSP's clock; undefined where the PSP doesn't say. */
  settledAt?: Date | undefined;
};

/** One Pix that paid a charge, and its refunds. */
export type Payment = {
  endToEndId: string;
  amountCentavos: Centavos;
  /** By the PSP's clock. */
  paidAt: Date;
  refunds: Refund[];
};

/** The current state of a charge at the PSP. Nearly always one Pix pays it; the form allows several. */
export type Charge = {
  state: 'open' | 'paid' | 'removed';
  copiaECola: string;
  expiresAt: Date;
  payments: Payment[];
};

export type PayoutAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string };

export type PayoutState =
  | { kind: 'moving' }
  | { kind: 'paid' }
  | { kind: 'failed'; reason: string }
  | { kind: 'absent' };

export type Period = { from: Date; to: Date };

/** A charge in the bank's list, with everything that an order needs. */
export type ListedCharge = {
  txid: string;
  amountCentavos: Centavos;
  /** Undefined where the charge has no player's name. */
  payer: { cpf: string; name: string } | undefined;
  createdAt: Date;
  expiresAt: Date;
};

export type ListedPayout = {
  idEnvio: string;
  amountCentavos: Centavos;
  /** The key that was paid. */
  key: string;
  /** By the PSP's clock; undefined where the PSP doesn't say. */
  requestedAt: Date | undefined;
  state: 'moving' | 'paid' | 'failed';
  /** Money that the payee's bank returned after the payout was paid. */
  returns?: PayoutReturn[];
};

type PayoutReturn = {
  /** The bank's id. */
  returnId: string;
  amountCentavos: Centavos;
  /** By the PSP's clock; undefined where the PSP doesn't say. */
  at: Date | undefined;
};

/** A received Pix in the bank's list. `txid` is undefined for one that paid no charge. */
export type ListedPayment = Payment & { txid: string | undefined };

/** The bank that moves the money: any PSP with Bacen's API Pix and payouts in Efí's form (docs/domain/pix.md). */
export type Psp = {
  /** Creates the charge, or finds the one with this txid. @throws PspUnavailableError */
  createCharge(charge: {
    txid: string;
    amountCentavos: Centavos;
    payer: { cpf: string; name: string };
    expiresInSeconds: number;
  }): Promise<Charge>;
  /** @throws PspUnavailableError */
  findCharge(txid: string): Promise<Charge | undefined>;
  /** Removes an unpaid charge; one that was paid meanwhile stays paid. @throws PspUnavailableError */
  removeCharge(txid: string): Promise<void>;
  /**
   * Whether this person sent the Pix: `GET /pix?cpf=&txid=` filters by the payer's CPF.
   * @throws PspUnavailableError, also while the PSP doesn't list the Pix at all, because that doesn't say that another
   * person paid
   */
  isPaidBy(claim: { txid: string; cpf: string; payment: Payment }): Promise<boolean>;
  /** Asks the bank to refund a received Pix; the same refundId refunds once. @throws PspRefusedError · PspUnavailableError */
  refund(refund: { endToEndId: string; refundId: string; amountCentavos: Centavos }): Promise<void>;
  /** Sends money, once for each idEnvio. @throws PspUnavailableError when the payout may or may not have been accepted */
  payOut(payout: { idEnvio: string; amountCentavos: Centavos; key: string; cpf: string }): Promise<PayoutAnswer>;
  /** @throws PspUnavailableError */
  findPayout(idEnvio: string): Promise<PayoutState>;
  /** The charges created in this period, oldest first. @throws PspUnavailableError */
  listCharges(period: Period): Promise<ListedCharge[]>;
  /** The charges paid in this period, each once. @throws PspUnavailableError */
  listPaidTxids(period: Period): Promise<string[]>;
  /** Every Pix that arrived in this period, oldest first. @param only those with refunds @throws PspUnavailableError */
  listPayments(period: Period, only?: 'with refunds'): Promise<ListedPayment[]>;
  /** The payouts requested in this period, oldest first. @throws PspUnavailableError */
  listPayouts(period: Period): Promise<ListedPayout[]>;
  /** Has the PSP call `${url}/pix` when something happens to our key. @throws PspUnavailableError */
  registerWebhook(url: string): Promise<void>;
};

/** The PSP didn't answer, or not in the expected form, so it isn't known what it did. */
export class PspUnavailableError extends Error {
  override name: string = 'PspUnavailableError';
}

/**
 * The PSP refuses a request and has done nothing of it. It may accept the request later, when the house or the bank has
 * corrected something.
 */
export class PspRefusedError extends PspUnavailableError {
  override name = 'PspRefusedError';
}
