import type { Centavos } from '@ipe/money';

/** Money of a Pix going back to its payer: asked for by us, or taken by the bank (Bacen: MED). */
export type Refund = {
  /** Ours or the bank's; one of its kind per Pix. */
  refundId: string;
  amountCentavos: Centavos;
  state: 'moving' | 'done' | 'failed';
  /** Bacen's word, such as ORIGINAL or MED_FRAUDE; `unknown` for one that we don't know. */
  nature: string;
  requestedAt: Date | undefined;
  /** When the money moved, by the PSP's clock; undefined where it doesn't say. */
  settledAt?: Date | undefined;
};

/** One Pix that paid a charge, and what went back of it. */
export type Payment = {
  endToEndId: string;
  amountCentavos: Centavos;
  /** By the PSP's clock. */
  paidAt: Date;
  refunds: Refund[];
};

/** A charge at the PSP as it stands. Nearly always one Pix pays it; the shape allows more. */
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

/** A charge as the bank lists it: all that an order is made of. */
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
  /** By the PSP's clock; undefined where it doesn't say. */
  requestedAt: Date | undefined;
  state: 'moving' | 'paid' | 'failed';
  /** What came back of it after it was paid, because the payee's bank returned it. */
  returns?: PayoutReturn[];
};

type PayoutReturn = {
  /** The bank's. */
  returnId: string;
  amountCentavos: Centavos;
  /** By the PSP's clock; undefined where it doesn't say. */
  at: Date | undefined;
};

/** A Pix that arrived, as the bank lists it. `txid` is undefined for one that paid no charge. */
export type ListedPayment = Payment & { txid: string | undefined };

/** The bank that moves the money: any PSP that speaks Bacen's API Pix with payouts of Efí's shape (docs/domain/pix.md). */
export type Psp = {
  /** Creates the charge or finds the one with this txid. @throws PspUnavailableError */
  createCharge(charge: {
    txid: string;
    amountCentavos: Centavos;
    payer: { cpf: string; name: string };
    expiresInSeconds: number;
  }): Promise<Charge>;
  /** @throws PspUnavailableError */
  findCharge(txid: string): Promise<Charge | undefined>;
  /** Takes an unpaid charge back; one that was paid meanwhile stays paid. @throws PspUnavailableError */
  removeCharge(txid: string): Promise<void>;
  /**
   * Whether this person sent the Pix: `GET /pix?cpf=&txid=` filters by the payer's CPF.
   * @throws PspUnavailableError, also while the PSP doesn't list the Pix at all: not listed is no "somebody else"
   */
  isPaidBy(claim: { txid: string; cpf: string; payment: Payment }): Promise<boolean>;
  /** Asks for a received Pix to go back; the same refundId refunds once. @throws PspRefusedError · PspUnavailableError */
  refund(refund: { endToEndId: string; refundId: string; amountCentavos: Centavos }): Promise<void>;
  /** Sends money out, once per idEnvio. @throws PspUnavailableError when it may or may not have been taken */
  payOut(payout: { idEnvio: string; amountCentavos: Centavos; key: string; cpf: string }): Promise<PayoutAnswer>;
  /** @throws PspUnavailableError */
  findPayout(idEnvio: string): Promise<PayoutState>;
  /** The charges that were created in this time, oldest first. @throws PspUnavailableError */
  listCharges(period: Period): Promise<ListedCharge[]>;
  /** The charges that were paid in this time, each once. @throws PspUnavailableError */
  listPaidTxids(period: Period): Promise<string[]>;
  /**
   * Every Pix that arrived in this time, oldest first. @param only those of which something went back
   * @throws PspUnavailableError
   */
  listPayments(period: Period, only?: 'with refunds'): Promise<ListedPayment[]>;
  /** The payouts that were asked for in this time, oldest first. @throws PspUnavailableError */
  listPayouts(period: Period): Promise<ListedPayout[]>;
  /** Has the PSP call `${url}/pix` when something happens to our key. @throws PspUnavailableError */
  registerWebhook(url: string): Promise<void>;
};

/** The PSP didn't answer, or not sensibly: nothing is known about what it did. */
export class PspUnavailableError extends Error {
  override name: string = 'PspUnavailableError';
}

/** The PSP refuses what it was asked for and has done nothing of it. It may take it later, when the house or the bank has mended something. */
export class PspRefusedError extends PspUnavailableError {
  override name = 'PspRefusedError';
}
