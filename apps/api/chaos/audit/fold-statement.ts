/** A line of the bank's own book (apps/pix-simulator/README.md). A negative amount left the account. */
export type Movement = {
  id: number;
  kind: string;
  amountCentavos: number;
  balanceCentavos: number;
  txid: string | null;
  idEnvio: string | null;
  endToEndId: string | null;
};

/** A Pix that came in: its amount, and the part of it that the bank still has. */
export type ReceivedPix = { endToEndId: string; broughtCentavos: number; keptCentavos: number };

/** Everything that the bank moved under one of our payout ids. */
export type PaidOut = { times: number; netCentavos: number };

export type BankBook = {
  /** The Pix that came in, by txid. */
  received: Map<string, ReceivedPix[]>;
  /** The payouts, by idEnvio. */
  paidOut: Map<string, PaidOut>;
  /** The money that came in and stayed, less the money that went out; our clearing account must show the same. */
  netCentavos: number;
  /** Lines that contradict each other or that we can't interpret. */
  violations: string[];
};

const ofThePlayers = new Set(['received', 'refund', 'refund-returned', 'med', 'payout', 'payout-returned']);

function foldPix(book: BankBook, { txid, endToEndId, kind, amountCentavos }: Movement): void {
  if (txid === null || endToEndId === null) {
    book.violations.push(`the bank booked ${amountCentavos} as ${kind} without saying of what`);
    return;
  }
  const ofCharge = book.received.get(txid) ?? [];
  book.received.set(txid, ofCharge);
  const known = ofCharge.find((pix) => pix.endToEndId === endToEndId);
  if (known === undefined) ofCharge.push({ endToEndId, broughtCentavos: amountCentavos, keptCentavos: amountCentavos });
  else known.keptCentavos += amountCentavos;
  if ((known === undefined) !== (kind === 'received'))
    book.violations.push(`the Pix ${endToEndId} came twice, or went back before it came`);
}

function foldPayout(book: BankBook, { idEnvio, kind, amountCentavos }: Movement): void {
  const one = book.paidOut.get(idEnvio ?? '') ?? { times: 0, netCentavos: 0 };
  if (kind === 'payout') one.times += 1;
  one.netCentavos += amountCentavos;
  book.paidOut.set(idEnvio ?? '', one);
}

/** Groups the bank's book by charge, Pix and payout. */
export function foldStatement(movements: Movement[]): BankBook {
  const book: BankBook = { received: new Map(), paidOut: new Map(), netCentavos: 0, violations: [] };
  let balance = 0;
  for (const movement of movements) {
    balance += movement.amountCentavos;
    if (balance !== movement.balanceCentavos)
      book.violations.push(`the bank's balance is wrong at its line ${movement.id}`);
    balance = movement.balanceCentavos;
    if (movement.kind === 'opening') continue;
    if (!ofThePlayers.has(movement.kind))
      book.violations.push(`the bank booked something unexpected: ${movement.kind}`);
    book.netCentavos += movement.amountCentavos;
    if (movement.kind.startsWith('payout')) foldPayout(book, movement);
    else foldPix(book, movement);
  }
  return book;
}
