import { formatBrl } from '@ipe/money';
import { counted, formatCalendarDay } from '@ipe/pt-br';
import type { SegmentCondition } from '@ipe/staff-contract';

/** A game's name by its id; the id itself if the house no longer has the game. */
export type GameName = (gameId: string) => string;

const lastDays = (days: number): string => (days === 1 ? 'nas últimas 24 horas' : `nos últimos ${days} dias`);

function between(least: number | null, most: number | null, words: (value: number) => string): string {
  if (least === null) return `no máximo ${words(most ?? 0)}`;
  return most === null ? `pelo menos ${words(least)}` : `de ${words(least)} a ${words(most)}`;
}

function registered(from: string | null, to: string | null): string {
  if (from === null) return `Cadastrou-se até ${formatCalendarDay(to ?? '')}`;
  if (to === null) return `Cadastrou-se desde ${formatCalendarDay(from)}`;
  return `Cadastrou-se de ${formatCalendarDay(from)} a ${formatCalendarDay(to)}`;
}

function levels(least: number, most: number): string {
  return least === most ? `Está no VIP ${least}` : `Está do VIP ${least} ao VIP ${most}`;
}

type Condition<Kind extends SegmentCondition['kind']> = Extract<SegmentCondition, { kind: Kind }>;

const deposits = (count: number): string => counted(count, 'depósito', 'depósitos');
const closedDays = (days: number): string => counted(days, 'dia fechado', 'dias fechados');

const words: { [Kind in SegmentCondition['kind']]: (one: Condition<Kind>, gameName: GameName) => string } = {
  registered: ({ from, to }) => registered(from, to),
  played: ({ did, days }) => `${did ? 'Jogou' : 'Não jogou'} ${lastDays(days)}`,
  game: ({ gameId, days }, gameName) => `Jogou ${gameName(gameId)} ${lastDays(days)}`,
  deposits: ({ least, most, days }) => `Fez ${between(least, most, deposits)} ${lastDays(days)}`,
  deposited: ({ least, most, days }) => `Depositou ${between(least, most, formatBrl)} ${lastDays(days)}`,
  'never-deposited': () => 'Nunca depositou',
  bet: ({ least, most, days }) => `Apostou ${between(least, most, formatBrl)} nos últimos ${closedDays(days)}`,
  vip: ({ least, most }) => levels(least, most),
  invited: ({ by }) => (by === null ? 'Veio por convite' : `Foi convidado pelo jogador ${by}`),
};

/** Describes conditions for staff. The cast is there because TypeScript can't follow one kind through both unions. */
export const describeConditions = (conditions: readonly SegmentCondition[], gameName: GameName): string[] =>
  conditions.map((one) => words[one.kind](one as never, gameName));
