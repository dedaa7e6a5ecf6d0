import { formatBrl } from '@ipe/money';
import { counted, formatChoice, formatList, formatNumber, plural } from '@ipe/pt-br';
import type { MissionDocument } from '@ipe/staff-contract';
import { presentThemes, titleOf } from '#modules/catalogue/index.ts';
import type { Within } from './step-games.ts';

type Step = MissionDocument['steps'][number];
type Names = (gameId: string) => string;

/** `do tema Animais`, or of a family `de Cascata`. */
const kindOf = (within: Exclude<NonNullable<Within>, { by: 'games' }>): string =>
  within.by === 'theme' ? `do tema ${presentThemes([within.theme])[0]!.name}` : `de ${titleOf(within.family)}`;

/** Where rounds are counted; nothing where those of all games are. */
function roundsWhere(within: Within, nameOf: Names): string {
  if (within === null) return '';
  return within.by === 'games' ? ` em ${formatChoice(within.games.map(nameOf))}` : ` em jogos ${kindOf(within)}`;
}

/** And where games are. */
function gamesWhere(within: Within, nameOf: Names): string {
  if (within === null) return '';
  return within.by === 'games' ? ` entre ${formatList(within.games.map(nameOf))}` : ` ${kindOf(within)}`;
}

/** `5× a aposta ou mais` */
const multiple = (x100: number): string => `${formatNumber(x100 / 100)}× a aposta ou mais`;

/** A goal in words: what is counted and where, without asking for it. */
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

/** A prize in words: `R$ 2,00`, or `10 rodadas da casa de R$ 0,50 em Capivara da Sorte`. */
export const writePrize = ({ prize }: Pick<Step, 'prize'>, nameOf: Names): string =>
  prize.by === 'money'
    ? formatBrl(prize.amountCentavos)
    : `${counted(prize.rounds, 'rodada da casa', 'rodadas da casa')} de ${formatBrl(prize.stakeCentavos)} em ${nameOf(prize.gameId)}`;
