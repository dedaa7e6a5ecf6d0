import type { RoundEventOf } from '@ipe/contract';
import { counted, formatList, formatNumber, plural } from '@ipe/pt-br';
import type { RoundWords } from '#game-window.text.ts';
import { autoplayWords } from '#sheets/sheets.text.ts';

const times = (multiplierX100: number): string => `${formatNumber(multiplierX100 / 100)}×`;
const hits = (count: number): string => counted(count, 'acerto', 'acertos');

const round: RoundWords = {
  spin: 'Sortear',
  autoplay: 'Sorteios automáticos',
  stopAutoplay: (left) => `Parar sorteios automáticos, ${plural(left, 'falta', 'faltam')} ${left}`,
  ready: 'Escolha as casas e toque em sortear',
  spinning: 'Sorteando…',
  reconnecting: 'Reconectando… seu sorteio está guardado',
  offline: 'Sem internet… seu sorteio está guardado',
};

/** All Portuguese words of keno games that aren't in the window's own text or in the rules. */
export const text = {
  round,
  autoplay: autoplayWords('sorteio', 'Sorteios'),
  field: 'Casas para escolher',
  cell: (number: number, isDrawn: boolean) => `Casa ${number}${isDrawn ? ', sorteada' : ''}`,
  pays: 'O que os acertos pagam',
  pay: (count: number, multiplierX100: number) =>
    `${hits(count)}: ${multiplierX100 === 100 ? 'a aposta de volta' : `${times(multiplierX100)} a aposta`}`,
  tally: (count: number | undefined, picks: number) => (count === undefined ? '' : `${count} de ${picks}`),
  picked: (count: number, most: number) => `${count} de ${most} casas`,
  clear: 'Limpar',
  surprise: 'Surpresa',
  missing: (most: number) => `Escolha de 1 a ${most} casas, ou toque em Surpresa`,
  needed: (count: number) => `Rodadas da casa: escolha ${counted(count, 'casa', 'casas')}, ou toque em Surpresa`,
  ofLot: (picks: number) => counted(picks, 'casa', 'casas'),
  full: (most: number) => `São no máximo ${most} casas. Toque numa escolhida para trocar.`,
  drawn: ({ drawn, hits: count, picks, multiplierX100 }: RoundEventOf<'kenoDraw'>) =>
    `Saíram ${formatList(drawn.map((cell) => String(cell + 1)))}. Você acertou ${count} de ${picks.length}: ${times(multiplierX100)}.`,
};
