import { createRandom, type Random } from './random.ts';
import type { Action } from './month-plan.ts';

/** A player's habit: the size of deposits, the number of rounds after each, and the part of the cash that each round bets. */
type Habit = {
  name: string;
  weight: number;
  activity: number;
  deposits: readonly number[];
  rounds: number;
  share: number;
  /** The highest VIP level that they try to collect. */
  highestLevel: number;
};

const habits: readonly Habit[] = [
  { name: 'looks around', weight: 35, activity: 0.05, deposits: [], rounds: 0, share: 0, highestLevel: 1 },
  {
    name: 'plays now and then',
    weight: 40,
    activity: 0.1,
    deposits: [10_00, 20_00, 50_00],
    rounds: 3,
    share: 0.4,
    highestLevel: 1,
  },
  {
    name: 'plays a lot',
    weight: 22,
    activity: 0.2,
    deposits: [50_00, 100_00, 500_00],
    rounds: 4,
    share: 0.6,
    highestLevel: 2,
  },
  {
    name: 'plays high',
    weight: 3,
    activity: 0.7,
    deposits: [2_000_00, 10_000_00, 50_000_00],
    rounds: 12,
    share: 0.9,
    highestLevel: 8,
  },
];

export type Life = {
  player: number;
  habit: Habit;
  random: Random;
  joins: number;
  /** The player comes, checks in and collects every day, so that streaks go past the seventh day and collections reach their end. */
  isFaithful: boolean;
  /** The player tries to pay with another player's CPF. */
  isThief: boolean;
  /** A lower bound of the player's cash: bonuses are not counted. */
  cash: number;
  depositedOn: number | undefined;
  /** The last day on which they asked for an offer, which is open once a day. */
  askedOn: number | undefined;
};

function pickHabit(random: Random): Habit {
  let left = random.whole(1, 100);
  const found = habits.find(({ weight }) => (left -= weight) <= 0);
  if (found === undefined) throw new Error('the weights of the habits do not add up to 100');
  return found;
}

export function bornAs(player: number, seed: number): Life {
  const random = createRandom(seed, player);
  const habit = pickHabit(random);
  const isThief = habit.deposits.length > 0 && random.chance(0.04);
  const isFaithful = random.chance(0.04);
  const joins = random.whole(0, isFaithful ? 9 : 19);
  return { player, habit, random, joins, isFaithful, isThief, cash: 0, depositedOn: undefined, askedOn: undefined };
}

export function registration(life: Life, lives: Life[]): Action {
  const earlier = lives.filter(({ player, joins }) => player < life.player && joins <= life.joins);
  const referrer = earlier.length > 0 && life.random.chance(0.7) ? life.random.pick(earlier).player : null;
  return { kind: 'register', referrer };
}

/** The victim has proved their CPF on an earlier day, so that the thief's try is always refused. */
function stolenDeposit({ random }: Life, lives: Life[], day: number): Action[] {
  const victims = lives.filter(({ depositedOn }) => depositedOn !== undefined && depositedOn < day);
  if (victims.length === 0) return [];
  return [{ kind: 'deposit', amount: 50_00, code: null, payer: random.pick(victims).player }];
}

function ownDeposit(life: Life, day: number): Action[] {
  const { random, habit, player } = life;
  const amount = random.pick(habit.deposits);
  const isFirst = life.depositedOn === undefined;
  // An offer refuses an order below its first tier.
  const asks = amount >= 20_00 && life.askedOn !== day && random.chance(0.5);
  if (asks) life.askedOn = day;
  life.depositedOn ??= day;
  life.cash += amount;
  const offer = isFirst ? 'first_recharge' : 'again_recharge';
  const deposit: Action = { kind: 'deposit', amount, code: asks ? offer : null, payer: player };
  // Some ask for the bonus of the first deposit again, and are refused.
  const greed: Action[] =
    !isFirst && random.chance(0.1) ? [{ kind: 'deposit', amount: 50_00, code: 'first_recharge', payer: player }] : [];
  return [...greed, deposit];
}

export function playRounds(life: Life): Action[] {
  const { random, habit } = life;
  const played: Action[] = [];
  for (let left = random.whole(0, habit.rounds); left > 0 && life.cash >= 100; left -= 1) {
    const bet = random.whole(50, Math.max(50, Math.floor(life.cash * habit.share)));
    const win = random.chance(0.35) ? random.whole(1, bet * 2) : 0;
    life.cash += win - bet;
    played.push({ kind: 'round', bet, win });
  }
  return played;
}

function payIn(life: Life, lives: Life[], day: number): Action[] {
  const { habit, cash, random, isThief } = life;
  if (habit.deposits.length === 0 || cash >= Math.min(...habit.deposits) || !random.chance(0.7)) return [];
  return isThief ? stolenDeposit(life, lives, day) : ownDeposit(life, day);
}

function fetchRewards({ habit, random, isFaithful }: Life): Action[] {
  const wanted: Action[] = [];
  if (isFaithful || random.chance(0.5)) wanted.push({ kind: 'sign' });
  if (isFaithful) wanted.push({ kind: 'collect', level: 1 });
  if (habit.rounds > 0 && random.chance(0.2))
    wanted.push({ kind: 'collect', level: random.whole(1, habit.highestLevel) });
  // Some try again at once what can be done once a day.
  if (random.chance(0.05)) wanted.push({ kind: 'sign' }, { kind: 'collect', level: 1 });
  return wanted;
}

export const visit = (life: Life, lives: Life[], day: number): Action[] => [
  ...payIn(life, lives, day),
  ...playRounds(life),
  ...fetchRewards(life),
];
