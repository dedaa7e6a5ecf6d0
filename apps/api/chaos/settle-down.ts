import { setTimeout as sleep } from 'node:timers/promises';
import { codes } from '@ipe/contract';
import { longestDisputeMs } from './site/bank-faults.ts';
import { foldStatement, type Movement, type ReceivedPix } from './audit/fold-statement.ts';
import { endFlights } from './players/play-instants.ts';
import type { Player } from './players/player.ts';
import { askFor, type World } from './world.ts';

/** Something that isn't finished yet. */
type Open = {
  words: string;
  /** The Pix about which the bank can send webhooks again. */
  endToEndIds: string[];
  /** True for a second Pix for a paid order, and for a Pix that was taken back: the server looks at it after a webhook, or hours later. */
  waitsForBank: boolean;
  /** The player of an approved withdrawal. If a dead server was working on it, it waits until that server's lease is over. */
  approvedOf: number | undefined;
};

const unanswered: Open = {
  words: 'a list was not answered',
  endToEndIds: [],
  waitsForBank: false,
  approvedOf: undefined,
};

const txidOf = (payUrl: string | null): string => payUrl?.split('/').at(-1) ?? '';

async function findOpenOrders(world: World, { caller }: Player, received: Map<string, ReceivedPix[]>): Promise<Open[]> {
  const log = await askFor(world, '/api/pay/rechargeLog', { input: { pageSize: 100 }, caller });
  if (log?.code !== codes.success) return [unanswered];
  return log.data.list.flatMap(({ orderId, payUrl, amount, state, returnedCentavos }) => {
    const ofOrder = received.get(txidOf(payUrl)) ?? [];
    const kept = ofOrder.reduce((sum, { keptCentavos }) => sum + keptCentavos, 0);
    const isPaid = state === 'paid';
    if (state !== 'refunding' && kept === (isPaid ? amount - returnedCentavos : 0)) return [];
    const words = `order ${orderId} of ${amount} is ${state}, and the bank keeps ${kept}`;
    return [
      { words, endToEndIds: ofOrder.map(({ endToEndId }) => endToEndId), waitsForBank: isPaid, approvedOf: undefined },
    ];
  });
}

async function findOpenWithdrawals(world: World, { caller, playerId }: Player, endToEndIds: string[]): Promise<Open[]> {
  const config = await askFor(world, '/api/pay/withdrawConfig', { input: {}, caller });
  if (config?.code !== codes.success) return [unanswered];
  const { open } = config.data;
  if (open === null) return [];
  const words = `withdrawal ${open.withdrawalId} is ${open.state}`;
  return [{ words, endToEndIds, waitsForBank: false, approvedOf: open.state === 'approved' ? playerId : undefined }];
}

const payoutsIn = (movements: Movement[]): string[] =>
  movements.flatMap(({ kind, endToEndId }) => (kind === 'payout' && endToEndId !== null ? [endToEndId] : []));

async function findOpenFlights(world: World, player: Player): Promise<Open[]> {
  return (await endFlights(world, player)).map((words) => ({ ...unanswered, words }));
}

async function findOpen(world: World, players: Player[]): Promise<Open[]> {
  const movements = await world.bank.readStatement();
  const { received } = foldStatement(movements);
  const payouts = payoutsIn(movements);
  const found = await Promise.all(
    players.flatMap((player) => [
      findOpenOrders(world, player, received),
      findOpenWithdrawals(world, player, payouts),
      findOpenFlights(world, player),
    ]),
  );
  return found.flat();
}

/** How long the server's own jobs work alone, after how long a dead server's leases are over, and how long everything may take. */
export type Patience = { aloneMs: number; leasedMs: number; allMs: number };

export type Settled = { hanging: string[]; waiting: Set<number>; toldAgain: number };

const resendEveryMs = 3_000;
const sayEveryMs = 10_000;

/**
 * Waits until no flight, withdrawal or order's money is open. At first only the server's jobs work; then the bank sends
 * its webhooks again, as a bank does on request.
 * @returns what is still open at the end, the players whose withdrawals wait for a lease, and the number of webhooks
 * sent again
 */
export async function settleDown(
  world: World,
  players: Player[],
  { patience, say }: { patience: Patience; say: (line: string) => void },
): Promise<Settled> {
  // By then the bank has taken back everything that it will take back.
  await sleep(longestDisputeMs + 500);
  const startedAt = Date.now();
  const [isTimeToSay, isTimeToTell] = [every(sayEveryMs), every(resendEveryMs)];
  let toldAgain = 0;
  for (let calmLooks = 0; calmLooks < 2; await sleep(500)) {
    await world.bank.releaseStuckPayouts();
    const open = await findOpen(world, players);
    calmLooks = open.length === 0 ? calmLooks + 1 : 0;
    const waitedMs = Date.now() - startedAt;
    const result = giveUp(open, waitedMs, patience);
    if (result !== undefined) return { ...result, toldAgain };
    if (open.length === 0) continue;
    if (isTimeToSay()) say(`${open.length} open, such as: ${open[0]?.words}`);
    const isAlone = waitedMs < patience.aloneMs && open.some(({ waitsForBank }) => !waitsForBank);
    if (isAlone || !isTimeToTell()) continue;
    toldAgain += open.length;
    await world.bank.resendWebhooks([...new Set(open.flatMap(({ endToEndIds }) => endToEndIds))]);
  }
  return { hanging: [], waiting: new Set(), toldAgain };
}

/** @returns the state when there is no more time to wait; undefined before */
function giveUp(open: Open[], waitedMs: number, patience: Patience): Omit<Settled, 'toldAgain'> | undefined {
  if (waitedMs > patience.allMs) return { hanging: open.map(({ words }) => words), waiting: new Set() };
  const approvedOf = open.flatMap((one) => one.approvedOf ?? []);
  const isLeased = open.length > 0 && approvedOf.length === open.length;
  return isLeased && waitedMs > patience.leasedMs ? { hanging: [], waiting: new Set(approvedOf) } : undefined;
}

/** @returns a function that is true at its first call, and then once per interval */
function every(milliseconds: number): () => boolean {
  let lastAt = 0;
  return () => {
    if (Date.now() - lastAt < milliseconds) return false;
    lastAt = Date.now();
    return true;
  };
}

/** Every player's balance, as the API shows it. */
export async function readShownBalances(world: World, players: Player[]): Promise<Map<number, number>> {
  const shown = new Map<number, number>();
  for (const { playerId, caller } of players) {
    const answer = await askFor(world, '/api/user/wallet', { input: {}, caller });
    if (answer?.code === codes.success) shown.set(playerId, answer.data.balance);
  }
  return shown;
}

/** For each player, the Pix from their own account, from the bank's records. */
export async function readPayers(world: World, players: Player[]): Promise<Map<number, Set<string>>> {
  const paidBy = new Map<number, Set<string>>();
  for (const { playerId, cpf } of players) paidBy.set(playerId, new Set(await world.bank.listPaidBy(cpf)));
  return paidBy;
}
