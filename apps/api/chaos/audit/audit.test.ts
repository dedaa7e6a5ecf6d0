import { centavos } from '@ipe/money';
import { describe, expect, it } from 'vitest';
import { auditBank, auditDecisions, auditPayers } from './audit-bank.ts';
import { auditPromises, auditReach } from './audit-promises.ts';
import { auditWallets } from './audit-wallets.ts';
import { foldStatement, type Movement } from './fold-statement.ts';
import type { Books, EntrySum } from './read-books.ts';
import { createRecord } from '../record.ts';

const [playerId, strangersTxid, txid, idEnvio, failedIdEnvio] = [
  7,
  'txid-stranger',
  'txid-own',
  'envio-paid',
  'envio-failed',
];
const ids = { round: 'round-1', order: 'order-1', refunded: 'order-2', paid: 'withdrawal-1', failed: 'withdrawal-2' };

const line = (kind: string, amountCentavos: number, of: Partial<Movement>) => ({
  kind,
  amountCentavos,
  txid: null,
  idEnvio: null,
  endToEndId: null,
  ...of,
});

/** Makes a bank statement with numbers and a running balance. */
function statement(lines: Omit<Movement, 'id' | 'balanceCentavos'>[]): Movement[] {
  let balanceCentavos = 0;
  return lines.map((one, id) => ({ ...one, id, balanceCentavos: (balanceCentavos += one.amountCentavos) }));
}

/** A deposit from the player's own account, one from a stranger's that was sent back, a withdrawal that was paid and one that came back. */
const bankLines = () => [
  line('opening', 1_000_00, {}),
  line('received', 50_00, { txid, endToEndId: 'E-own' }),
  line('received', 30_00, { txid: strangersTxid, endToEndId: 'E-stranger' }),
  line('refund', -30_00, { txid: strangersTxid, endToEndId: 'E-stranger' }),
  line('payout', -20_00, { idEnvio, endToEndId: 'E-out' }),
  line('payout', -25_00, { idEnvio: failedIdEnvio, endToEndId: 'E-failed' }),
  line('payout-returned', 25_00, { idEnvio: failedIdEnvio, endToEndId: 'E-failed' }),
];

const entry = (kind: string, reference: string, sums: Omit<EntrySum, 'playerId' | 'reference' | 'kind' | 'lines'>) => ({
  playerId,
  reference,
  kind,
  lines: 1,
  ...sums,
});

const rightBooks = (): Books => ({
  rounds: [{ playerId, roundId: ids.round, stake: 1_00, mode: 'base', bet: 1_00, win: 3_00, balance: 52_00, nonce: 0 }],
  instants: [],
  orders: [
    { playerId, orderId: ids.order, requestId: 'r-order', txid, amount: 50_00, state: 'paid', endToEndId: 'E-own' },
    {
      playerId,
      orderId: ids.refunded,
      requestId: 'r-refunded',
      txid: strangersTxid,
      amount: 30_00,
      state: 'refunded',
      endToEndId: null,
    },
  ],
  returns: [],
  withdrawals: [
    { playerId, withdrawalId: ids.paid, requestId: 'r-paid', idEnvio, amount: 20_00, fee: 0, state: 'paid' },
    {
      playerId,
      withdrawalId: ids.failed,
      requestId: 'r-failed',
      idEnvio: failedIdEnvio,
      amount: 25_00,
      fee: 0,
      state: 'failed',
    },
  ],
  claims: [],
  keys: [],
  wallets: [{ playerId, balance: 32_00 }],
  entries: [
    entry('deposit', ids.order, { amount: 50_00, player: 50_00, clearing: 50_00 }),
    entry('bet', ids.round, { amount: 1_00, player: -1_00, clearing: 0 }),
    entry('win', ids.round, { amount: 3_00, player: 3_00, clearing: 0 }),
    entry('withdrawal', ids.paid, { amount: 20_00, player: -20_00, clearing: 0 }),
    entry('withdrawal_paid', ids.paid, { amount: 20_00, player: 0, clearing: -20_00 }),
    entry('withdrawal', ids.failed, { amount: 25_00, player: -25_00, clearing: 0 }),
    entry('withdrawal_return', ids.failed, { amount: 25_00, player: 25_00, clearing: 0 }),
  ],
});

function auditWithBank(change: (books: Books, lines: ReturnType<typeof bankLines>) => void): string[] {
  const [books, lines] = [rightBooks(), bankLines()];
  change(books, lines);
  return auditBank(books, foldStatement(statement(lines)), new Set());
}

describe('bank and ledger', () => {
  it('agree when they do', () => {
    expect(auditWithBank(() => {})).toEqual([]);
  });

  it.each<[string, Parameters<typeof auditWithBank>[0], string]>([
    [
      'a deposit credited twice',
      ({ entries }) => Object.assign(entries[0]!, { amount: 100_00, player: 100_00, clearing: 100_00 }),
      'credited 10000',
    ],
    ['a paid order without its credit', ({ entries }) => void entries.shift(), 'credited 0'],
    [
      'a Pix that nobody credited',
      ({ orders }) => Object.assign(orders[0]!, { state: 'waiting' }),
      'is waiting, but the bank keeps 5000',
    ],
    [
      'a credited Pix that the bank never got',
      ({ orders }) => Object.assign(orders[0]!, { endToEndId: 'E-none' }),
      'never received',
    ],
    ['a stranger’s money that was kept', (_books, lines) => void lines.splice(3, 1), 'keeps 3000 of E-stranger'],
    ['a stranger’s money that went back twice', (_books, lines) => void lines.splice(4, 0, lines[3]!), 'keeps -3000'],
    ['a payout that was sent twice', (_books, lines) => void lines.splice(5, 0, lines[4]!), 'sent it 2 times'],
    ['a payout that never left', (_books, lines) => void lines.splice(4, 1), 'sent it 0 times'],
    [
      'a failed payout that came back to nobody',
      ({ entries }) => void entries.pop(),
      'is failed: it took 2500 and moved -2500',
    ],
    [
      'a withdrawal that hangs',
      ({ withdrawals }) => Object.assign(withdrawals[0]!, { state: 'sent' }),
      'is still sent',
    ],
    ['a payout nobody asked for', ({ withdrawals }) => void withdrawals.pop(), 'paid out envio-failed: no withdrawal'],
    ['a Pix for no order', ({ orders }) => void orders.pop(), 'paid for txid-stranger: no order'],
    [
      'a total that is a centavo off',
      (_books, lines) => Object.assign(lines[1]!, { amountCentavos: 50_01 }),
      'the ledger has 3000 at the bank, the bank 3001',
    ],
  ])('disagree about %s', (_what, change, sentence) => {
    expect(auditWithBank(change).join('\n')).toContain(sentence);
  });

  it('notices a line that was taken out of the bank’s book', () => {
    const movements = statement(bankLines());
    movements.splice(1, 1);
    expect(foldStatement(movements).violations).not.toEqual([]);
  });
});

describe('a withdrawal on its way', () => {
  const onItsWay = (lines: ReturnType<typeof bankLines>) => {
    const books = rightBooks();
    Object.assign(books.withdrawals[0]!, { state: 'approved' });
    books.entries = books.entries.filter(({ kind }) => kind !== 'withdrawal_paid');
    return (waiting: Set<number>) => auditBank(books, foldStatement(statement(lines)), waiting);
  };

  it('may have left the bank or not, where it may wait', () => {
    const [sent, unsent] = [bankLines(), bankLines().filter(({ idEnvio: id }) => id !== idEnvio)];
    for (const lines of [sent, unsent]) expect(onItsWay(lines)(new Set([playerId]))).toEqual([]);
    for (const lines of [sent, unsent]) expect(onItsWay(lines)(new Set())).toHaveLength(1);
  });

  it('has left it once and whole', () => {
    const [twice, half] = [bankLines(), bankLines()];
    twice.splice(5, 0, twice[4]!);
    Object.assign(half[4]!, { amountCentavos: -10_00 });
    for (const lines of [twice, half]) expect(onItsWay(lines)(new Set([playerId]))).not.toEqual([]);
  });
});

describe('a deposit that the bank took back', () => {
  const back = line('med', -50_00, { txid, endToEndId: 'E-own' });
  const returned = { playerId, orderId: ids.order, returnId: 'return-1', amount: 50_00 };

  it('is right when wallet and debt together carry it', () => {
    const violations = auditWithBank(({ returns, entries }, lines) => {
      lines.push(back);
      returns.push(returned);
      entries.push(entry('deposit_reversal', 'return-1', { amount: 32_00, player: -32_00, clearing: -32_00 }));
      entries.push(entry('debt', 'return-1', { amount: 18_00, player: 0, clearing: -18_00 }));
    });
    expect(violations).toEqual([]);
  });

  it('is missed when nobody booked it, and seen when the journal took less', () => {
    expect(auditWithBank((_books, lines) => void lines.push(back)).join()).toContain('the bank keeps 0 of E-own');
    const half = auditWithBank(({ returns, entries }, lines) => {
      lines.push(back);
      returns.push(returned);
      entries.push(entry('deposit_reversal', 'return-1', { amount: 32_00, player: -32_00, clearing: -32_00 }));
    });
    expect(half.join()).toContain('the bank took 5000 back, the journal 3200');
  });
});

it('a deposit is credited with its player’s own Pix only', () => {
  expect(auditPayers(new Map([[playerId, new Set(['E-own'])]]), rightBooks())).toEqual([]);
  expect(auditPayers(new Map([[playerId, new Set(['E-other'])]]), rightBooks())).toHaveLength(1);
});

describe('a decision of the house', () => {
  it('that was acknowledged is what became of the withdrawal', () => {
    expect(auditDecisions(new Map([[idEnvio, 'approve']]), rightBooks())).toEqual([]);
    expect(auditDecisions(new Map([[idEnvio, 'refuse']]), rightBooks())).toHaveLength(1);
  });
});

describe('promises', () => {
  const round = {
    roundId: ids.round,
    stakeCentavos: 1_00,
    betCentavos: 1_00,
    winCentavos: 3_00,
    balance: 52_00,
    nonce: 0,
  };

  function promise(answer: { code: number; data: object }) {
    const record = createRecord();
    const asked = record.write('/api/game/play', playerId, { requestId: ids.round, stakeCentavos: 1_00 });
    const hear = (one: { code: number; data: object }) =>
      record.answered(asked, { msg: '', ...one } as Parameters<typeof record.answered<'/api/game/play'>>[1]);
    hear(answer);
    return { record, hear };
  }
  const onlyRound = (): Books => ({ ...rightBooks(), orders: [], withdrawals: [] });

  it('are kept when the round is there as it was answered', () => {
    const { record } = promise({ code: 1, data: round });
    expect(auditPromises(record.asked, onlyRound())).toEqual([]);
  });

  it.each<[string, (books: Books) => void, string]>([
    ['is gone', ({ rounds }) => void rounds.pop(), 'was acknowledged and is gone'],
    [
      'has another win',
      ({ rounds }) => Object.assign(rounds[0]!, { win: 4_00 }),
      'winCentavos was answered as 300 and is 400',
    ],
    ['has another balance', ({ rounds }) => Object.assign(rounds[0]!, { balance: 1 }), 'balance was answered as 5200'],
    ['is another player’s', ({ rounds }) => Object.assign(rounds[0]!, { playerId: 8 }), 'is present as player 8'],
    ['is of another mode', ({ rounds }) => Object.assign(rounds[0]!, { mode: 'high' }), '"base" was asked for'],
    ['is of other cells', ({ rounds }) => Object.assign(rounds[0]!, { mode: 'base:4.17' }), '"base:4.17" was played'],
    [
      'was played twice',
      ({ rounds }) => void rounds.push({ ...rounds[0]!, roundId: 'round-2' }),
      'nobody asked for it',
    ],
  ])('are broken when the round %s', (_what, change, sentence) => {
    const { record } = promise({ code: 1, data: round });
    const books = onlyRound();
    change(books);
    expect(auditPromises(record.asked, books).join('\n')).toContain(sentence);
  });

  it('are kept when the cells are there that were picked, in whatever order', () => {
    const record = createRecord();
    const input = { requestId: ids.round, stakeCentavos: centavos(1_00), mode: 'low', picks: [17, 4] };
    const asked = record.write('/api/game/play', playerId, input);
    record.answered(asked, { code: 1, msg: '', data: round } as never);
    const books = onlyRound();
    Object.assign(books.rounds[0]!, { mode: 'low:4.17' });
    expect(auditPromises(record.asked, books)).toEqual([]);
    Object.assign(books.rounds[0]!, { mode: 'low:4.18' });
    expect(auditPromises(record.asked, books)).toHaveLength(1);
  });

  it.each<[string, Books['claims'], string]>([
    ['kept', [{ playerId, requestId: 'r-claim', path: '/api/sign/claim', credited: 20 }], ''],
    ['broken where it is gone', [], 'was acknowledged and is gone'],
    [
      'broken where it is another amount',
      [{ playerId, requestId: 'r-claim', path: '/api/sign/claim', credited: 40 }],
      'rewardCentavos was answered as 20 and is 40',
    ],
    [
      'broken where there is one more',
      [
        { playerId, requestId: 'r-claim', path: '/api/sign/claim', credited: 20 },
        { playerId, requestId: 'r-other', path: '/api/vip/collect', credited: 50 },
      ],
      'r-other of player 7 is present and nobody asked for it',
    ],
  ])('of a reward are %s', (_what, claims, sentence) => {
    const record = createRecord();
    const asked = record.write('/api/sign/claim', playerId, { requestId: 'r-claim' });
    const data = { day: '2026-11-21', streak: 1, streakDay: 1, rewardCentavos: 20 };
    record.answered(asked, { code: 1, msg: '', data });
    const books = { ...rightBooks(), rounds: [], orders: [], withdrawals: [], claims };
    expect(auditPromises(record.asked, books)).toEqual(sentence === '' ? [] : [expect.stringContaining(sentence)]);
  });

  it('prove nothing about what was never promised', () => {
    const { record } = promise({ code: 1, data: round });
    expect(auditReach(record.asked)).toHaveLength(7);
  });

  it('are broken by a refused round that is settled', () => {
    const { record } = promise({ code: 100, data: {} });
    expect(auditPromises(record.asked, onlyRound()).join('\n')).toContain('refused with 100 and is present');
  });

  it('are broken by a round that was refused for lack of money and then settled', () => {
    const { record, hear } = promise({ code: 100, data: {} });
    hear({ code: 100, data: {} });
    expect(record.violations).toEqual([]);
    hear({ code: 1, data: round });
    expect(record.violations.join('\n')).toContain('both accepted and refused with 100, 100');
  });

  it('are broken by a repeat that is answered otherwise, or refused as another’s', () => {
    const { record, hear } = promise({ code: 1, data: round });
    hear({ code: 1, data: round });
    expect(record.violations).toEqual([]);
    hear({ code: 1, data: { ...round, winCentavos: 0 } });
    hear({ code: 409, data: { reason: 'request_id_reused' } });
    expect(record.violations).toHaveLength(2);
  });
});

describe('wallets', () => {
  it('show what the journal adds up to', () => {
    expect(auditWallets(new Map([[playerId, 32_00]]), rightBooks(), new Set())).toEqual([]);
  });

  it.each<[string, Map<number, number>, (books: Books) => void]>([
    ['the API shows more', new Map([[playerId, 32_01]]), () => {}],
    [
      'the wallet has more',
      new Map([[playerId, 32_00]]),
      ({ wallets }) => Object.assign(wallets[0]!, { balance: 32_01 }),
    ],
    ['an entry is missing', new Map([[playerId, 32_00]]), ({ entries }) => void entries.pop()],
    ['a player is gone', new Map([[playerId, 32_00]]), ({ wallets }) => void wallets.pop()],
  ])('are wrong when %s', (_what, shown, change) => {
    const books = rightBooks();
    change(books);
    expect(auditWallets(shown, books, new Set())).toHaveLength(1);
  });
});
