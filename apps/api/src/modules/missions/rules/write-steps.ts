import { formatBrl } from '@ipe/money';
import { counted, formatChoice, formatList, formatNumber, plural } from '@ipe/pt-br';
import type { MissionDocument } from '@ipe/staff-contract';
import { presentThemes, titleOf } from '#modules/catalogue/index.ts';
import type { Within } from './step-games.ts';

type Step = MissionDocument['steps'][number];
type Names = (gameId: string) => string;

/** `do tema Animais`, or for a family `de Cascata`. */
const kindOf = (within: Exclude<NonNullable<Within>, { by: 'games' }>): string =>
  within.by === 'theme' ? `do tema ${presentThemes([within.theme])[0]!.name}` : `de ${titleOf(within.family)}`;

/** Where rounds are counted; empty if the rounds of all games count. */
function roundsWhere(within: Within, nameOf: Names): string {
  if (within === null) return '';
  return within.by === 'games' ? ` em ${formatChoice(within.games.map(nameOf))}` : ` em jogos ${kindOf(within)}`;
}

/** Where games are counted; empty if all games count. */
function gamesWhere(within: Within, nameOf: Names): string {
  if (within === null) return '';
  return within.by === 'games' ? ` entre ${formatList(within.games.map(nameOf))}` : ` ${kindOf(within)}`;
}

/** `5× a aposta ou mais` */
const multiple = (x100: number): string => `${formatNumber(x100 / 100)}× a aposta ou mais`;

/** Describes a goal: what is counted and where. It is a noun phrase, not a request. */
export function writeGoal({ each, count, leastX100, within }: Step['goal'], nameOf: Names): string {
  if (each === 'round') {
    const pays = leastX100 === 0 ? '' : ` que ${plural(count, 'paga', 'pagam')} ${multiple(leastX100)}`;
    return `${counted(count, 'rodada', 'rodadas')}${pays}${roundsWhere(within, nameOf)}`;
  }
  const games = count === 1 ? '1 jogo' : `${formatNumber(count)} jogos diferentes`;
  const round = count === 1 ? 'uma rodada' : 'uma rodada em cada';
  const pays = leastX100 === 0 ? '' : ` que paga ${multiple(leastX100)}`;
  return `${games}${gamesWhere(within, nameOf)}, com ${round}${pays}`;
}

/** Describes a prize: `R$ 2,00`, or `10 rodadas da casa de R$ 0,50 em Capivara da Sorte`. */
export const writePrize = ({ prize }: Pick<Step, 'prize'>, nameOf: Names): string =>
  prize.by === 'money'
    ? formatBrl(prize.amountCentavos)
    : `${counted(prize.rounds, 'rodada da casa', 'rodadas da casa')} de ${formatBrl(prize.stakeCentavos)} em ${nameOf(prize.gameId)}`;
