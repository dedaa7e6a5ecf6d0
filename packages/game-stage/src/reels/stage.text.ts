import { formatBrl, formatBrlAmount } from '@ipe/money';
import { counted, formatChoice, formatList, formatNumber } from '@ipe/pt-br';

const spins = (count: number) => counted(count, 'rodada bônus', 'rodadas bônus');
/** Adds a ladder's multiplier to the words for a win. */
const climbed = (words: string, multiplier: number) => (multiplier > 1 ? `${words} ×${multiplier}` : words);
const turns = (count: number) => counted(count, 'giro', 'giros');

/** All Portuguese words of the stage. */
export const text = {
  line: (line: {
    number: number;
    count: number;
    from?: 'right' | undefined;
    symbol: string;
    centavos: number;
    multiplier?: number | undefined;
  }) =>
    // The no-break space keeps the dot from beginning a line on a phone.
    `Linha ${line.number}${line.from === 'right' ? ' da direita\u00a0' : ' '}· ${line.count}× ${line.symbol}${line.multiplier ? ` · curingas ×${line.multiplier}` : ''} · ${formatBrl(line.centavos)}`,
  lines: (count: number, centavos: number) => `${counted(count, 'linha', 'linhas')} · ${formatBrl(centavos)}`,
  ways: (win: { ways: number; count: number; symbol: string; centavos: number }) =>
    `${win.symbol} em ${win.count} rolos · ${counted(win.ways, 'maneira', 'maneiras')} · ${formatBrl(win.centavos)}`,
  waysOfSpin: (count: number) => counted(count, 'maneira', 'maneiras'),
  mostWays: (count: number) => `Até ${counted(count, 'maneira', 'maneiras')}`,
  tallerReels: 'Os rolos ficam mais altos',
  many: (win: { count: number; symbol: string; centavos: number }) =>
    `${win.count}× ${win.symbol} · ${formatBrl(win.centavos)}`,
  cluster: (win: { count: number; symbol: string; centavos: number }) =>
    `Grupo de ${win.count} · ${win.symbol} · ${formatBrl(win.centavos)}`,
  clusters: (count: number, centavos: number) => `${counted(count, 'grupo', 'grupos')} · ${formatBrl(centavos)}`,
  repaint: (turn: { from: string; to: string; count: number }) =>
    `${turn.count}× ${turn.from} ${turn.count === 1 ? 'vira' : 'viram'} ${turn.to}`,
  respin: (reel: number) => `Nova chance: o rolo ${reel} gira de novo`,
  fullGrid: (multiplier: number) => `Tela cheia! Prêmio das linhas ×${multiplier}`,
  multiplier: (value: number) => `Rolo multiplicador: prêmio ×${value}`,
  multiplied: (centavos: number, multiplier: number, total: number) =>
    `${formatBrl(centavos)} ×${multiplier} = ${formatBrl(total)}`,
  bought: (count: number, symbol: string) => `Bônus comprado: ${count}× ${symbol}`,

  freeSpins: spins,
  drawnSpins: 'Quantas rodadas bônus?',
  oneOf: (numbers: readonly number[]) => formatChoice(numbers.map(String)),
  prizesTimes: (multiplier: number) => `Prêmios ×${multiplier}`,
  wildsTimes: (multiplier: number) => `Cada curinga conta ×${multiplier}`,
  ladder: (values: readonly number[]) => `Prêmios seguidos valem ${formatList(values.map((value) => `×${value}`))}`,
  growingMeter: 'O multiplicador só cresce',
  expandingDrawn: (symbol: string) => `${symbol} cobre os rolos`,
  expandingRule: 'Onde aparecer, paga em todas as linhas',
  covers: 'cobre',
  wildsCover: (symbol: string, reels: number) => `${symbol} cobre ${counted(reels, 'rolo', 'rolos')}`,
  expanded: (win: { symbol: string; reels: number; lines: number; centavos: number }) =>
    `${win.symbol} cobre ${win.reels} rolos · ${counted(win.lines, 'linha', 'linhas')} · ${formatBrl(win.centavos)}`,
  spinCounter: (number: number, total: number) => `Rodada ${number} de ${total}`,
  total: (centavos: number) => `Total ${formatBrl(centavos)}`,
  spinWon: (number: number, centavos: number) => `Rodada ${number}: ${formatBrl(centavos)}`,
  retrigger: (count: number) => `+${spins(count)}`,
  retriggerTotal: (total: number) => `Agora são ${total}`,
  freeSpinsOver: 'Fim das rodadas',
  spinsPlayed: (count: number) => counted(count, 'rodada', 'rodadas'),

  cascade: (centavos: number, multiplier: number) => climbed(formatBrl(centavos), multiplier),
  climbed,
  meter: (value: number) => `Multiplicador ×${value}`,

  /** An amount in the short form for a coin: 2,50 or 1.200. */
  coin: (centavos: number) => (centavos % 100 === 0 ? formatNumber(centavos / 100) : formatBrlAmount(centavos)),
  hold: 'Segure e ganhe',
  respins: turns,
  prizeInBets: (bets: number) => `${formatNumber(bets)}×`,
  coinsLocked: (count: number, symbol: string) => `${count}× ${symbol} no lugar`,
  respinsLeft: (left: number) => (left === 1 ? 'Último giro' : `Restam ${turns(left)}`),
  coinLanded: (name: string | undefined, centavos: number) =>
    name ? `${name}: ${formatBrl(centavos)}` : formatBrl(centavos),
  holdFull: 'Tela cheia!',
  grand: (centavos: number) => `Prêmio Grande: ${formatBrl(centavos)}`,
  holdOver: (centavos: number) => `Fim do Segure e ganhe: ${formatBrl(centavos)}`,

  capped: 'Prêmio máximo!',
  cappedAt: (centavos: number) => `A rodada paga o limite do jogo: ${formatBrl(centavos)}`,
  money: formatBrl,
};
