import { addDays, saoPauloDay } from '@ipe/pt-br';
import { listDaysOfPlayer, totalsSoFar } from '#modules/daily-totals/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { dayMs } from '#platform/time/durations.ts';
import type { Facts, Link, Member } from '../rules/facts.ts';
import { isPep } from '../player/pep.store.ts';
import { findReferrer, listDeposits, listMembersAmong, listPlayHours, listWithdrawals } from './facts.store.ts';
import { listLinks } from './trait.store.ts';

const ofDays = 30;
const playOfDays = 3;
const totalsOfDays = 35;
const mostMembers = 20;

async function readMembers(db: Queryable, playerId: number, close: readonly Link[]): Promise<Member[]> {
  if (close.length === 0) return [];
  const others = [...new Set(close.map((link) => link.playerId))];
  const members = (await listMembersAmong(db, playerId, others)).slice(0, mostMembers);
  const totals: Member[] = [];
  for (const member of members) totals.push({ playerId: member, ...(await totalsSoFar(db, member)) });
  return totals;
}

/** Reads the facts of some weeks that the rules judge, by the player's own keys. */
export async function readFacts(
  db: Queryable,
  playerId: number,
  now: Date,
): Promise<{
  facts: Facts;
  /** The referrer of the player, if the two share more than a network. */ closeReferrer: number | undefined;
}> {
  const range = { playerId, now, since: new Date(now.getTime() - ofDays * dayMs) };
  const links = await listLinks(db, playerId);
  const close = links.filter(({ kind }) => kind !== 'network');
  const referrer = await findReferrer(db, playerId);
  const today = saoPauloDay(now);
  const facts: Facts = {
    playerId,
    now,
    isPep: await isPep(db, playerId),
    deposits: await listDeposits(db, range),
    withdrawals: await listWithdrawals(db, range),
    playHours: await listPlayHours(db, { ...range, since: new Date(now.getTime() - playOfDays * dayMs) }),
    days: await listDaysOfPlayer(db, playerId, { from: addDays(today, -totalsOfDays), to: today }),
    links,
    linkedMembers: await readMembers(db, playerId, close),
  };
  return { facts, closeReferrer: close.find((link) => link.playerId === referrer)?.playerId };
}
