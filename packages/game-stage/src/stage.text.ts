import { formatBrl } from '@ipe/money';

const spins = (count: number) => `${count} ${count === 1 ? 'rodada grátis' : 'rodadas grátis'}`;
const turns = (count: number) => `${count} ${count === 1 ? 'giro' : 'giros'}`;

const whole = new Intl.NumberFormat('pt-BR');
const exact = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** Every Portuguese word that the stage says. */
export const text = {
  line: (line: { number: number; count: number; symbol: string; centavos: number }) =>
    `Linha ${line.number} · ${line.count}× ${line.symbol} · ${formatBrl(line.centavos)}`,
  lines: (count: number, centavos: number) => `${count} linhas · ${formatBrl(centavos)}`,
  ways: (win: { ways: number; count: number; symbol: string; centavos: number }) =>
    `${win.symbol} em ${win.count} rolos · ${win.ways} ${win.ways === 1 ? 'maneira' : 'maneiras'} · ${formatBrl(win.centavos)}`,
  many: (win: { count: number; symbol: string; centavos: number }) =>
    `${win.count}× ${win.symbol} · ${formatBrl(win.centavos)}`,
  respin: (reel: number) => `Nova chance: o rolo ${reel} gira de novo`,
  fullGrid: (multiplier: number) => `Tela cheia! Prêmio das linhas ×${multiplier}`,
  multiplier: (value: number) => `Rolo multiplicador: prêmio ×${value}`,
  multiplied: (centavos: number, multiplier: number, total: number) =>
    `${formatBrl(centavos)} ×${multiplier} = ${formatBrl(total)}`,
  bought: (count: number, symbol: string) => `Bônus comprado: ${count}× ${symbol}`,

  freeSpins: spins,
  prizesTimes: (multiplier: number) => `Prêmios ×${multiplier}`,
  wildsTimes: (multiplier: number) => `Cada curinga conta ×${multiplier}`,
  growingMeter: 'O multiplicador só cresce',
  spinCounter: (number: number, total: number) => `Rodada ${number} de ${total}`,
  total: (centavos: number) => `Total ${formatBrl(centavos)}`,
  spinWon: (number: number, centavos: number) => `Rodada ${number}: ${formatBrl(centavos)}`,
  retrigger: (count: number) => `+${spins(count)}`,
  retriggerTotal: (total: number) => `Agora são ${total}`,
  freeSpinsOver: 'Fim das rodadas',
  spinsPlayed: (count: number) => `${count} ${count === 1 ? 'rodada' : 'rodadas'}`,

  cascade: (centavos: number, multiplier: number) =>
    multiplier > 1 ? `${formatBrl(centavos)} ×${multiplier}` : formatBrl(centavos),
  meter: (value: number) => `Multiplicador ×${value}`,

  /** As short as it can be said on a coin: 2,50 or 1.200. */
  coin: (centavos: number) => (centavos % 100 === 0 ? whole : exact).format(centavos / 100),
  hold: 'Segure e ganhe',
  respins: turns,
  prizeInBets: (bets: number) => `${whole.format(bets)}×`,
  coinsLocked: (count: number, symbol: string) => `${count}× ${symbol} no lugar`,
  respinsLeft: (left: number) => (left === 0 ? 'Último giro' : `Restam ${turns(left)}`),
  coinLanded: (name: string | undefined, centavos: number) =>
    name ? `${name}: ${formatBrl(centavos)}` : formatBrl(centavos),
  holdFull: 'Tela cheia!',
  grand: (centavos: number) => `Prêmio Grande: ${formatBrl(centavos)}`,
  holdOver: (centavos: number) => `Fim do Segure e ganhe: ${formatBrl(centavos)}`,

  capped: 'Prêmio máximo!',
  cappedAt: (centavos: number) => `A rodada paga o limite do jogo: ${formatBrl(centavos)}`,
  money: formatBrl,
};
