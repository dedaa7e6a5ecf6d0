import { parseBrl } from '@ipe/money';
import type { ProposalPayload } from '@ipe/staff-contract';
import type { Typed } from './action.ts';

type Grant = Omit<ProposalPayload<'reward.grant'>, 'grantId' | 'playerId'>;

/** Reads a typed number; NaN for anything else, which the server refuses at its field. */
const numberOf = (typed: string): number =>
  /^\d{1,4}(?:,\d{1,2})?$/u.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

/** The reward in the form; undefined while one of its numbers is unreadable. */
export function grantOf({ amount, times, days, message }: Typed): Grant | undefined {
  const amountCentavos = parseBrl(amount);
  const [wageringX100, wageringDays] = [Math.round(numberOf(times) * 100), numberOf(days)];
  if (amountCentavos === undefined || Number.isNaN(wageringX100) || !Number.isInteger(wageringDays)) return undefined;
  return { amountCentavos, wageringX100, wageringDays, message: message.trim() };
}

type Rounds = Omit<ProposalPayload<'rounds.grant'>, 'grantId' | 'playerId'>;

/** The granted rounds in the form, in the game's base mode; undefined while one of their numbers is unreadable. */
export function roundsOf({ game, stake, rounds, playDays, times, days, message }: Typed): Rounds | undefined {
  const stakeCentavos = parseBrl(stake);
  const [count, within, wageringX100, wageringDays] = [
    numberOf(rounds),
    numberOf(playDays),
    Math.round(numberOf(times) * 100),
    numberOf(days),
  ];
  if (stakeCentavos === undefined || [count, within, wageringX100, wageringDays].some((one) => !Number.isInteger(one)))
    return undefined;
  const lot = { gameId: game.trim(), mode: null, stakeCentavos, rounds: count, playDays: within };
  return { ...lot, wageringX100, wageringDays, message: message.trim() };
}
