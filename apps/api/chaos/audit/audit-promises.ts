import type { Input, Output } from '@ipe/contract';
import type { Books } from './read-books.ts';
import { moneyPaths, nameOf, type Asked } from '../record.ts';

/**
 * A request in the books: its player, the fields that its answer must have had, and the mode with the cells that it
 * must have asked for.
 */
type Present = { playerId: number; says: { [name: string]: unknown }; mode?: string };

function indexBooks({ rounds, instants, orders, withdrawals, claims, keys }: Books): Map<string, Present> {
  return new Map<string, Present>([
    ...rounds.map(({ roundId, playerId, stake, mode, bet, win, balance, nonce }): [string, Present] => [
      roundId,
      { playerId, mode, says: { roundId, stakeCentavos: stake, betCentavos: bet, winCentavos: win, balance, nonce } },
    ]),
    ...instants.map(({ roundId, playerId, stake, nonce }): [string, Present] => [
      roundId,
      { playerId, says: { roundId, stakeCentavos: stake, nonce } },
    ]),
    ...orders.map(({ requestId, playerId, orderId, amount }): [string, Present] => [
      requestId,
      { playerId, says: { orderId, amount } },
    ]),
    ...withdrawals.map(({ requestId, playerId, withdrawalId, amount }): [string, Present] => [
      requestId,
      { playerId, says: { withdrawalId, amount } },
    ]),
    ...claims.map(({ requestId, playerId, path, credited }): [string, Present] => [
      requestId,
      { playerId, says: { [path === '/api/vip/collect' ? 'creditedCentavos' : 'rewardCentavos']: credited } },
    ]),
    // If a key is saved again under another id, it keeps the first id.
    ...keys.map(({ keyId, playerId }): [string, Present] => [keyId, { playerId, says: { keyId } }]),
  ]);
}

/**
 * The mode of a round with the cells picked for it, ascending, as its row has them. This is written independently of
 * the server, because an audit must not share its code.
 */
const pickedModeOf = ({ mode = 'base', picks }: Input<'/api/game/play'>): string =>
  picks === undefined ? mode : `${mode}:${picks.toSorted((one, other) => one - other).join('.')}`;

/** Checks that a round has the mode and the cells that its player asked for. */
function compareChoice(asked: Asked, { mode: is }: Present): string[] {
  if (asked.path !== '/api/game/play' || is === undefined) return [];
  const wanted = pickedModeOf(asked.input as Input<'/api/game/play'>);
  return wanted === is ? [] : [`${nameOf(asked)}: "${wanted}" was asked for, and "${is}" was played`];
}

function compare(asked: Asked, present: Present | undefined): string[] {
  const name = nameOf(asked);
  if (asked.answer === undefined) {
    const wasRefused = present !== undefined && asked.refusals.length > 0 && asked.path !== '/api/pay/recharge';
    return wasRefused ? [`${name} was refused with ${asked.refusals.join(', ')} and is present all the same`] : [];
  }
  if (present === undefined) return [`${name} was acknowledged and is gone`];
  if (present.playerId !== asked.playerId) return [`${name} is present as player ${present.playerId}'s`];
  const answer = ('round' in asked.answer ? asked.answer.round : asked.answer) as { [name: string]: unknown };
  const differences = Object.entries(present.says)
    .filter(([field, value]) => answer[field] !== value)
    .map(([field, value]) => `${name}: ${field} was answered as ${String(answer[field])} and is ${String(value)}`);
  return [...differences, ...compareChoice(asked, present)];
}

/** A key is found under the id with which it was first saved. */
const presentIdOf = (asked: Asked): string =>
  asked.path === '/api/pay/saveKey' && asked.answer !== undefined
    ? (asked.answer as Output<'/api/pay/saveKey'>).keyId
    : asked.input.requestId.toLowerCase();

/**
 * Checks that acknowledged requests are in the books as they were answered, that refused ones are not, and that the
 * books contain no others.
 */
export function auditPromises(asked: Map<string, Asked>, books: Books): string[] {
  const index = indexBooks(books);
  const broken = [...asked.values()].flatMap((one) => compare(one, index.get(presentIdOf(one))));
  const unasked = [...index]
    .filter(([requestId]) => !asked.has(requestId))
    .map(([requestId, { playerId }]) => `${requestId} of player ${playerId} is present and nobody asked for it`);
  return [...broken, ...unasked];
}

/** Checks that the run got far enough: a run without acknowledged requests can't break a promise, but it is no success. */
export function auditReach(asked: Map<string, Asked>): string[] {
  const reached = new Set([...asked.values()].filter(({ answer }) => answer !== undefined).map(({ path }) => path));
  return moneyPaths
    .filter((path) => !reached.has(path))
    .map((path) => `nothing was acknowledged of ${path}: this run proves nothing about it`);
}
