import { describe, expect, it } from 'vitest';
import { createRecord, type Asked } from '../record.ts';
import { auditSequences } from './audit-sequences.ts';
import type { Books } from './read-books.ts';

const playerId = 7;

const books = (): Books => ({
  rounds: [{ playerId, roundId: 'spin', stake: 1_00, mode: 'base', bet: 1_00, win: 3_00, balance: 52_00, nonce: 0 }],
  instants: [],
  orders: [{ playerId, orderId: 'o', requestId: 'order', txid: 't', amount: 50_00, state: 'paid', endToEndId: 'E' }],
  returns: [],
  withdrawals: [{ playerId, withdrawalId: 'w', requestId: 'out', idEnvio: 'e', amount: 20_00, fee: 0, state: 'paid' }],
  claims: [],
  keys: [],
  wallets: [{ playerId, balance: 32_00 }],
  entries: [],
});

const asked = (
  path: Asked['path'],
  requestId: string,
  rest: { askedAt: number; answeredAt: number; answer: object },
): Asked => ({
  path,
  playerId,
  input: { requestId } as Asked['input'],
  sends: 1,
  answers: 1,
  refusals: [],
  ...rest,
  answer: rest.answer as Asked['answer'],
});

/** A deposit, a spin and a withdrawal, as a run records them. */
function told() {
  const record = createRecord();
  const round = { stakeCentavos: 1_00, betCentavos: 1_00, winCentavos: 3_00, balance: 52_00 };
  for (const one of [
    asked('/api/pay/recharge', 'order', { askedAt: 0, answeredAt: 1, answer: {} }),
    asked('/api/game/play', 'spin', { askedAt: 5, answeredAt: 6, answer: round }),
    asked('/api/pay/withdraw', 'out', { askedAt: 10, answeredAt: 11, answer: {} }),
  ])
    record.asked.set(one.input.requestId, one);
  record.looks.push({ playerId, balance: 52_00, askedAt: 7, answeredAt: 8 });
  return { record, seen: new Map(), shown: new Map([[playerId, 32_00]]) };
}

describe('the answers of a run', () => {
  it('are one sequence where nothing was lost', () => {
    expect(auditSequences(told(), books())).toEqual([]);
  });

  it.each<[string, (run: ReturnType<typeof told>, written: Books) => void]>([
    ['a deposit is gone', (_run, { orders }) => void orders.pop()],
    ['a look showed a balance of before', ({ record }) => (record.looks[0]!.balance = 50_00)],
    ['a withdrawal came back that was paid', (_run, { withdrawals }) => void (withdrawals[0]!.state = 'failed')],
    ['the last wallet has a centavo more', ({ shown }) => void shown.set(playerId, 32_01)],
    [
      'a round was answered before its money was there',
      ({ record }) => Object.assign(record.asked.get('order')!, { askedAt: 9 }),
    ],
  ])('are none where %s', (_what, damage) => {
    const [run, written] = [told(), books()];
    damage(run, written);
    expect(auditSequences(run, written)).toEqual([expect.stringContaining('player 7: no order explains')]);
  });

  it('take a withdrawal of which nobody was told for done where the books have it', () => {
    const run = told();
    Object.assign(run.record.asked.get('out')!, { answeredAt: undefined, answer: undefined });
    expect(auditSequences(run, books())).toEqual([]);
  });
});
