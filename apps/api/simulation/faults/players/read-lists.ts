import { codes, type CallPath, type Input, type Output } from '@ipe/contract';
import type { HistoryWorld } from '../history-world.ts';
import type { Operation } from '../../sequence/operation.ts';
import { askHouse } from './ask.ts';
import type { Person } from './person.ts';
import { sawOrder } from './use-cashier.ts';

async function read<Path extends CallPath>(
  world: HistoryWorld,
  path: Path,
  { input, token }: { input: Input<Path>; token: string },
): Promise<Output<Path> | undefined> {
  const told = await askHouse(world, path, { input, token });
  return told?.answer.code === codes.success ? told.answer.data : undefined;
}

/** The most that a list gives at once. */
const pageSize = 100;

/** What a list tells: between which moments it was done. */
type Found = Pick<Operation, 'name' | 'changes' | 'invokedAt' | 'answeredAt' | 'isWithNext'>;

/** Until when something was done that nobody has seen before the lists were read. */
const untilSeen = ({ chronicle }: HistoryWorld, what: string, end: number): number => chronicle.seen.get(what) ?? end;

async function findDeposits(world: HistoryWorld, { token }: Person, end: number): Promise<Found[]> {
  const told = await read(world, '/api/pay/rechargeLog', { input: { page: 1, pageSize }, token });
  return (told?.list ?? []).flatMap((order) => {
    sawOrder(world, order);
    const invokedAt = world.chronicle.paid.get(order.orderId);
    if (order.state !== 'paid' || invokedAt === undefined) return [];
    const answeredAt = untilSeen(world, `order ${order.orderId}`, end);
    return [{ name: `deposit ${order.orderId}`, changes: order.amount, invokedAt, answeredAt }];
  });
}

async function findReturns(world: HistoryWorld, { token }: Person, answeredAt: number): Promise<Found[]> {
  const told = await read(world, '/api/pay/withdrawLog', { input: { page: 1, pageSize }, token });
  return (told?.list ?? []).flatMap(({ withdrawalId, amount: changes, state }) => {
    const invokedAt = world.chronicle.asked.get(withdrawalId);
    const isBack = state === 'failed' || state === 'refused';
    return isBack && invokedAt !== undefined
      ? [{ name: `money back of ${withdrawalId}`, changes, invokedAt, answeredAt }]
      : [];
  });
}

function findWins(world: HistoryWorld, { playerId }: Person, end: number): Found[] {
  const { instants, started } = world.chronicle;
  return [...instants.seen].flatMap(([roundId, seen]) => {
    const begun = started.get(roundId);
    const changes = seen.ended?.winCentavos ?? 0;
    if (seen.playerId !== playerId || begun === undefined || changes === 0) return [];
    const answeredAt = untilSeen(world, `end of ${roundId}`, end);
    return [{ name: `end of ${roundId}`, changes, invokedAt: begun.invokedAt, answeredAt }];
  });
}

/** Kinds of lines of a statement that no player asks for. */
const ofTheHouse = new Set([
  'bonus',
  'tournament_prize',
  'mission_prize',
  'cashback',
  'jackpot_win',
  'bonus_expiry',
  'bonus_forfeit',
  'deposit_reversal',
  'debt_paid',
  'adjustment',
  'adjustment_taken',
]);
const ofRounds = new Set(['win', 'bet_return']);
/** What the statement tells of a round that nobody was told was played. */
const ofUnheard = new Set(['bet', 'granted_win', ...ofRounds]);

type Line = Output<'/api/pay/walletLog'>['list'][number];

/** Whether the house did it by itself, unseen: a check-in's bonus was asked for, and the end of most rounds is told. */
function isUntold({ chronicle }: HistoryWorld, { type, title, reference }: Line): boolean {
  if (chronicle.unheard.has(reference) && ofUnheard.has(type)) return true;
  if (ofRounds.has(type))
    return chronicle.started.has(reference) && chronicle.instants.seen.get(reference)?.ended === undefined;
  return ofTheHouse.has(type) && !(type === 'bonus' && title?.startsWith('Check-in') === true);
}

async function findUntold(world: HistoryWorld, { token }: Person, answeredAt: number): Promise<Found[]> {
  const list: Line[] = [];
  for (let page = 1; list.length === (page - 1) * pageSize; page += 1)
    list.push(...((await read(world, '/api/pay/walletLog', { input: { page, pageSize }, token }))?.list ?? []));
  return list
    .filter((line) => line.amount !== 0 && isUntold(world, line))
    .map(({ type, entryId, amount: changes }) => {
      const isWithNext = type === 'debt_paid';
      return { name: `${type} ${entryId}`, changes, isWithNext, invokedAt: 0, answeredAt };
    });
}

/** Adds what a player's own lists tell at the end: what became of orders and withdrawals, and what the house did by itself. */
export async function readLists(world: HistoryWorld, person: Person): Promise<void> {
  const { playerId } = person;
  const end = world.chronicle.now();
  const found = [
    ...(await findDeposits(world, person, end)),
    ...(await findReturns(world, person, end)),
    ...findWins(world, person, end),
    ...(await findUntold(world, person, end)),
  ];
  world.chronicle.operations.push(...found.map((one) => ({ playerId, isSure: true, ...one })));
}

/** Every balance, as the house shows it at the end. */
export async function readBalances(world: HistoryWorld, people: readonly Person[]): Promise<Map<number, number>> {
  const shown = new Map<number, number>();
  for (const { playerId, token } of people) {
    const sentAt = world.chronicle.now();
    const told = await read(world, '/api/user/wallet', { input: {}, token });
    if (told === undefined) continue;
    shown.set(playerId, told.balance);
    const look = { playerId, name: 'last wallet', changes: 0, balance: told.balance, isSure: true };
    world.chronicle.operations.push({ ...look, invokedAt: sentAt, answeredAt: world.chronicle.now() });
  }
  return shown;
}
