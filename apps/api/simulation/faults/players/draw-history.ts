import { dayMs } from '#platform/time/durations.ts';
import type { Chance } from '../world/chance.ts';
import type { Act } from './act.ts';
import { enterTournament } from './enter-tournament.ts';
import { checkIn, forgetPin, leave, limit, look } from './other-acts.ts';
import { playByHand } from './play-by-hand.ts';
import { playGranted } from './play-granted.ts';
import { playElsewhere, spin } from './play.ts';
import { deposit, takeBack, withdraw } from './use-cashier.ts';

const acts = {
  spin,
  playByHand,
  playElsewhere,
  playGranted,
  deposit,
  withdraw,
  takeBack,
  look,
  checkIn,
  enterTournament,
  leave,
  limit,
  forgetPin,
} satisfies Record<string, Act>;

/** How often each of them is drawn. */
const shares: readonly [keyof typeof acts, number][] = [
  ['spin', 24],
  ['deposit', 16],
  ['withdraw', 16],
  ['playElsewhere', 14],
  ['playByHand', 12],
  ['look', 9],
  ['playGranted', 8],
  ['takeBack', 4],
  ['enterTournament', 4],
  ['checkIn', 3],
  ['leave', 2],
  ['limit', 2],
  ['forgetPin', 1],
];

const sum = shares.reduce((total, [, share]) => total + share, 0);

/** Jobs of the clock's queue that move money or decide where it may go. */
const jobs = [
  'close-days',
  'settle-vip',
  'settle-invitations',
  'free-those-who-left',
  'reconcile-days',
  'end-play-sessions',
  'watch-players',
  'seal-seeds',
] as const;

export type Event = { index: number; atMs: number } & (
  | { what: 'act'; name: keyof typeof acts; act: Act; person: number }
  | { what: 'job'; name: string }
  | { what: 'kill'; node: number }
  | { what: 'clock'; jumpMs: number }
);

/** How long a history's players are busy. */
const lengthMs = 90_000;

function drawAct(chance: Chance, index: number): keyof typeof acts {
  let left = chance.throw(`share ${index}`) * sum;
  return shares.find(([, share]) => (left -= share) < 0)?.[0] ?? 'spin';
}

function drawEvent(chance: Chance, index: number, people: number): Event {
  const when = { index, atMs: chance.whole(`time ${index}`, 0, lengthMs) };
  const luck = chance.throw(`kind ${index}`);
  if (luck < 0.08) return { ...when, what: 'job', name: chance.pick(`job ${index}`, jobs) };
  if (luck < 0.1) return { ...when, what: 'kill', node: chance.whole(`node ${index}`, 0, 1) };
  if (luck < 0.13)
    return {
      ...when,
      what: 'clock',
      jumpMs: chance.pick(`jump ${index}`, [700, 30_000, 600_000, 5_400_000, dayMs]),
    };
  const name = drawAct(chance, index);
  return { ...when, what: 'act', name, act: acts[name], person: chance.whole(`person ${index}`, 0, people - 1) };
}

/** What happens in the history of a seed, in the order of its times. */
export function drawHistory(chance: Chance, people: number): Event[] {
  const count = chance.whole('events', 6, 26);
  const events = Array.from({ length: count }, (_, index) => drawEvent(chance, index, people));
  return events.toSorted((one, other) => one.atMs - other.atMs || one.index - other.index);
}
