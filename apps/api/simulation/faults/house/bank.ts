import { centavos, type Centavos } from '@ipe/money';
import type {
  Charge,
  ListedCharge,
  ListedPayment,
  ListedPayout,
  Payment,
  PayoutState,
  Refund,
} from '#modules/psp/index.ts';
import type { Movement } from '../../../chaos/audit/fold-statement.ts';

type BankCharge = Charge & Omit<ListedCharge, 'expiresAt'>;
type Payout = ListedPayout & { endsAs: 'paid' | 'failed'; endToEndId: string };

/** Something that the bank tells the house of. */
export type BankNews =
  | { about: 'charge'; txid: string; payment: Payment }
  | { about: 'payout'; idEnvio: string; end: 'paid' | 'failed' };

/** The bank's own book: what is in it has happened, whatever the house was told. */
export class Bank {
  readonly charges = new Map<string, BankCharge>();
  readonly payouts = new Map<string, Payout>();
  /** By endToEndId, the CPF that paid. */
  readonly payers = new Map<string, string>();
  readonly movements: Movement[] = [];
  readonly #now: () => Date;
  #pixCount = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** The same book for another history. */
  copy(now: () => Date): Bank {
    const copy = new Bank(now);
    for (const [txid, charge] of this.charges) copy.charges.set(txid, structuredClone(charge));
    for (const [idEnvio, payout] of this.payouts) copy.payouts.set(idEnvio, { ...payout });
    for (const [endToEndId, cpf] of this.payers) copy.payers.set(endToEndId, cpf);
    copy.movements.push(...this.movements);
    copy.#pixCount = this.#pixCount;
    return copy;
  }

  #book(movement: Pick<Movement, 'kind' | 'amountCentavos'> & Partial<Movement>): void {
    const balance = (this.movements.at(-1)?.balanceCentavos ?? 0) + movement.amountCentavos;
    const names = { txid: null, idEnvio: null, endToEndId: null };
    this.movements.push({ id: this.movements.length + 1, balanceCentavos: balance, ...names, ...movement });
  }

  #nextPix(): string {
    this.#pixCount += 1;
    return `E00000000${String(this.#pixCount).padStart(23, '0')}`;
  }

  createCharge(of: {
    txid: string;
    amountCentavos: Centavos;
    payer: { cpf: string; name: string };
    expiresInSeconds: number;
  }): Charge {
    const known = this.charges.get(of.txid);
    if (known !== undefined) return known;
    const { expiresInSeconds, ...listed } = of;
    const createdAt = this.#now();
    const expiresAt = new Date(createdAt.getTime() + expiresInSeconds * 1_000);
    const charge: BankCharge = {
      ...listed,
      createdAt,
      expiresAt,
      state: 'open',
      copiaECola: `pix-${of.txid}`,
      payments: [],
    };
    this.charges.set(of.txid, charge);
    return charge;
  }

  /** A payer's own bank sends the money. @returns undefined when the charge takes none any more */
  pay(txid: string, cpf: string, amountCentavos: Centavos): Payment | undefined {
    const charge = this.charges.get(txid);
    if (charge === undefined || charge.state === 'removed') return undefined;
    const payment: Payment = { endToEndId: this.#nextPix(), amountCentavos, paidAt: this.#now(), refunds: [] };
    charge.state = 'paid';
    charge.payments.push(payment);
    this.payers.set(payment.endToEndId, cpf);
    this.#book({ kind: 'received', amountCentavos, txid, endToEndId: payment.endToEndId });
    return payment;
  }

  removeCharge(txid: string): void {
    const charge = this.charges.get(txid);
    if (charge?.state === 'open') charge.state = 'removed';
  }

  #paymentOf(endToEndId: string): { txid: string; payment: Payment } | undefined {
    for (const [txid, { payments }] of this.charges)
      for (const payment of payments) if (payment.endToEndId === endToEndId) return { txid, payment };
    return undefined;
  }

  refund(of: { endToEndId: string; refundId: string; amountCentavos: Centavos }, nature = 'ORIGINAL'): void {
    const found = this.#paymentOf(of.endToEndId);
    if (found === undefined) return;
    const { payment, txid } = found;
    if (payment.refunds.some(({ refundId }) => refundId === of.refundId)) return;
    const back = payment.refunds.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
    if (back + of.amountCentavos > payment.amountCentavos) return;
    const { refundId, amountCentavos, endToEndId } = of;
    const refund: Refund = { refundId, amountCentavos, state: 'done', nature, requestedAt: this.#now() };
    payment.refunds.push(refund);
    this.#book({
      kind: nature === 'ORIGINAL' ? 'refund' : 'med',
      amountCentavos: 0 - amountCentavos,
      txid,
      endToEndId,
    });
  }

  /** Takes a payout once per idEnvio. @param endsAs what becomes of it later */
  payOut(
    { idEnvio, amountCentavos, key }: { idEnvio: string; amountCentavos: Centavos; key: string },
    endsAs: Payout['endsAs'],
  ): boolean {
    if (this.payouts.has(idEnvio)) return false;
    const requestedAt = this.#now();
    const endToEndId = this.#nextPix();
    this.payouts.set(idEnvio, { idEnvio, amountCentavos, key, requestedAt, state: 'moving', endsAs, endToEndId });
    this.#book({ kind: 'payout', amountCentavos: 0 - amountCentavos, idEnvio, endToEndId });
    return true;
  }

  endPayout(idEnvio: string): 'paid' | 'failed' {
    const payout = this.payouts.get(idEnvio)!;
    payout.state = payout.endsAs;
    const { endToEndId, amountCentavos } = payout;
    if (payout.endsAs === 'failed') this.#book({ kind: 'payout-returned', amountCentavos, idEnvio, endToEndId });
    return payout.endsAs;
  }

  findPayout(idEnvio: string): PayoutState {
    const payout = this.payouts.get(idEnvio);
    if (payout === undefined) return { kind: 'absent' };
    return payout.state === 'failed' ? { kind: 'failed', reason: 'conta encerrada' } : { kind: payout.state };
  }

  listPayments(): ListedPayment[] {
    return [...this.charges].flatMap(([txid, { payments }]) => payments.map((payment) => ({ ...payment, txid })));
  }

  listPayouts(): ListedPayout[] {
    return [...this.payouts.values()];
  }

  /** The Pix that came from this CPF's own account. */
  listPaidBy(cpf: string): string[] {
    return [...this.payers].flatMap(([endToEndId, payer]) => (payer === cpf ? [endToEndId] : []));
  }
}

/** As it is now: what it becomes later isn't in the answer. */
export const copyOf = (charge: Charge): Charge =>
  structuredClone({
    state: charge.state,
    copiaECola: charge.copiaECola,
    expiresAt: charge.expiresAt,
    payments: charge.payments.map((payment) => ({ ...payment, amountCentavos: centavos(payment.amountCentavos) })),
  });
