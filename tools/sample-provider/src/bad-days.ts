import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { betOf, planRound, settleOpenRounds, settleRound, type Seat, type Table } from './rounds.ts';
import { callWallet, sendOnce, type Answer, type Spoilt } from './wallet.ts';

/** A sequence of failures in which the wallet must keep its books right. */
type BadDay = (day: Day) => Promise<void>;

/** The parts of such a sequence; `owed` is our own account of what the player must have gained or lost. */
type Day = {
  table: Table;
  seat: Seat;
  /** The launch token of the seat, which is already used. */
  token: string;
  owed: { centavos: number };
  send: (call: string, input: object, spoilt?: Spoilt) => Promise<Answer>;
};

const bet = 1_00;

const newBet = ({ seat }: Day, change: object = {}) => ({
  ...seat,
  roundId: randomUUID(),
  transactionId: randomUUID(),
  amount: bet,
  currency: 'BRL',
  ...change,
});
type NewBet = ReturnType<typeof newBet>;
const newWin = ({ playerId, roundId }: NewBet, amount: number) => ({
  playerId,
  roundId,
  transactionId: randomUUID(),
  amount,
  currency: 'BRL',
});
const newRollback = ({ playerId, transactionId }: NewBet) => ({
  playerId,
  transactionId: randomUUID(),
  rollbackOf: transactionId,
});

function must(what: string, is: boolean, seen: unknown): void {
  if (!is) throw new Error(`${what}; the answer was ${JSON.stringify(seen)}`);
}
const mustSucceed = (what: string, answer: Answer) => must(`${what} must succeed`, answer.ok, answer);
const mustRefuse = (what: string, answer: Answer, code: string) =>
  must(`${what} must be refused as ${code}`, !answer.ok && answer.code === code, answer);
const mustEqual = (what: string, one: Answer, other: Answer) =>
  must(`${what} must be answered the same`, isDeepStrictEqual(one, other), [one, other]);

async function doubleBet(day: Day): Promise<void> {
  const input = newBet(day);
  const answers = await Promise.all(Array.from({ length: 8 }, () => day.send('bet', input)));
  day.owed.centavos -= bet;
  mustSucceed('A bet', answers[0]!);
  for (const answer of answers) mustEqual('Every repeat of a bet', answers[0]!, answer);
  mustRefuse(
    'The same id with another amount',
    await day.send('bet', { ...input, amount: 2 * bet }),
    'transaction_conflict',
  );
}

async function lateWin(day: Day): Promise<void> {
  const early = newBet(day);
  mustSucceed('A bet', await day.send('bet', early));
  mustRefuse('A win without a bet', await day.send('win', newWin(newBet(day), bet)), 'round_unknown');
  const between = newBet(day);
  mustSucceed('Another bet', await day.send('bet', between));
  const win = newWin(early, 5 * bet);
  const first = await day.send('win', win);
  day.owed.centavos += 3 * bet;
  mustSucceed('A late win', first);
  mustEqual('A late win again', first, await day.send('win', win));
}

async function rollbackAfter(day: Day): Promise<void> {
  const input = newBet(day);
  mustSucceed('A bet', await day.send('bet', input));
  const back = await day.send('rollback', newRollback(input));
  must('A rollback must give the bet back', back.ok && back['rolledBack'] === true, back);
  mustRefuse('A win of a rolled back bet', await day.send('win', newWin(input, bet)), 'round_rolled_back');
}

async function rollbackBefore(day: Day): Promise<void> {
  const input = newBet(day);
  const back = await day.send('rollback', newRollback(input));
  must('A rollback of nothing must be accepted', back.ok && back['rolledBack'] === false, back);
  mustRefuse('The bet that comes after it', await day.send('bet', input), 'transaction_rolled_back');
}

async function rollbackTwice(day: Day): Promise<void> {
  const input = newBet(day);
  mustSucceed('A bet', await day.send('bet', input));
  const rollback = newRollback(input);
  mustEqual('The same rollback', await day.send('rollback', rollback), await day.send('rollback', rollback));
  mustSucceed('Another rollback of the same bet', await day.send('rollback', newRollback(input)));
}

async function rollbackTooLate(day: Day): Promise<void> {
  const input = newBet(day);
  mustSucceed('A bet', await day.send('bet', input));
  mustSucceed('Its result', await day.send('win', newWin(input, 0)));
  day.owed.centavos -= bet;
  mustRefuse('A rollback after the result', await day.send('rollback', newRollback(input)), 'transaction_final');
}

async function wrongSignature(day: Day): Promise<void> {
  const input = newBet(day);
  const secret = 'not-the-secret-that-was-agreed-upon';
  mustRefuse('A wrong signature', await day.send('bet', input, { secret }), 'bad_signature');
  const body = JSON.stringify({ ...input, amount: 100 * bet });
  mustRefuse('A body that was changed on its way', await day.send('bet', input, { body }), 'bad_signature');
}

async function oldTimestamp(day: Day): Promise<void> {
  const answer = await day.send('bet', newBet(day), { timestamp: Date.now() - 15 * 60_000 });
  mustRefuse('A call of a quarter of an hour ago', answer, 'clock_skew');
  must('The answer must say the wallet’s time', typeof answer['serverTime'] === 'number', answer);
}

async function badBodies(day: Day): Promise<void> {
  const wrong: [string, object, string][] = [
    ['A negative amount', { amount: -bet }, 'invalid_request'],
    ['Half a centavo', { amount: 0.5 }, 'invalid_request'],
    ['An amount as text', { amount: '100' }, 'invalid_request'],
    ['An amount over the limit', { amount: 100_000_000_00 }, 'amount_over_limit'],
    ['Another currency', { currency: 'USD' }, 'wrong_currency'],
    ['A game that we do not have', { gameId: 'roulette' }, 'game_unknown'],
    ['A player whom we never met', { playerId: 'zz' }, 'player_unknown'],
    ['A session that is not ours', { sessionId: randomUUID() }, 'session_unknown'],
  ];
  for (const [what, change, code] of wrong) mustRefuse(what, await day.send('bet', newBet(day, change)), code);
  const { wallet } = day.table;
  mustRefuse('What is no JSON', await sendOnce(wallet, 'bet', { body: '{"playerId": ' }), 'invalid_request');
  const body = JSON.stringify({ padding: 'x'.repeat(20_000) });
  mustRefuse('A body that is too large', await sendOnce(wallet, 'bet', { body }), 'body_too_large');
  const { token } = day;
  mustRefuse('A used token', await day.send('session', { token, requestId: randomUUID() }), 'token_used');
}

async function crash({ table, seat, owed }: Day): Promise<void> {
  const round = planRound(table, seat, { bet });
  mustSucceed('A bet', await callWallet(table.wallet, 'bet', betOf(round)));
  // The program dies here. After a restart it knows of the round only what it wrote to the journal.
  const settled = await settleOpenRounds(table);
  const found = settled.find((one) => one.round.roundId === round.roundId);
  must('The round must be settled at the next start', found?.answer.ok === true, found?.answer);
  owed.centavos += round.win - round.bet;
  const again = await settleRound(table, round);
  mustEqual('A round that is settled once more', found!.answer, again);
}

async function betWithWin(day: Day): Promise<void> {
  const asBet = newBet(day);
  const { amount: betAmount, ...input } = asBet;
  const both = { ...input, betAmount, winAmount: 2 * bet, roundEnded: true };
  const first = await day.send('betwin', both);
  day.owed.centavos += bet;
  mustSucceed('A bet with its win', first);
  mustEqual('A bet with its win again', first, await day.send('betwin', both));
  mustRefuse('A win of a round that was ended', await day.send('win', newWin(asBet, bet)), 'round_ended');
}

export const badDays = {
  'double-bet': doubleBet,
  'late-win': lateWin,
  'rollback-after': rollbackAfter,
  'rollback-before': rollbackBefore,
  'rollback-twice': rollbackTwice,
  'rollback-too-late': rollbackTooLate,
  'bet-with-win': betWithWin,
  'wrong-signature': wrongSignature,
  'old-timestamp': oldTimestamp,
  'bad-bodies': badBodies,
  crash,
} satisfies Record<string, BadDay>;

export type BadDayName = keyof typeof badDays;
export const isBadDay = (name: string): name is BadDayName => Object.hasOwn(badDays, name);

/** The result of a sequence: `fault` says what the wallet got wrong. */
export type DayReport = { name: BadDayName; fault: string | null };

async function balanceOf({ table, seat }: Pick<Day, 'table' | 'seat'>): Promise<number> {
  const { playerId, sessionId } = seat;
  const answer = await callWallet(table.wallet, 'balance', { playerId, sessionId });
  if (!answer.ok || answer.balance === undefined) throw new Error(`balance answered ${String(answer.code)}`);
  return answer.balance;
}

/** Runs a sequence of failures and compares the player's balance with our own account. The player must not play elsewhere meanwhile. */
export async function liveThrough(
  name: BadDayName,
  { table, seat, token }: Pick<Day, 'table' | 'seat' | 'token'>,
): Promise<DayReport> {
  const send: Day['send'] = (call, input, spoilt = {}) =>
    sendOnce(table.wallet, call, { body: JSON.stringify(input), spoilt });
  const owed = { centavos: 0 };
  try {
    const before = await balanceOf({ table, seat });
    await badDays[name]({ table, seat, token, owed, send });
    const after = await balanceOf({ table, seat });
    must(`The balance must be ${before + owed.centavos}`, after === before + owed.centavos, { balance: after });
    return { name, fault: null };
  } catch (error) {
    return { name, fault: String(error) };
  }
}
