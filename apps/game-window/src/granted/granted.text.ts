import { formatBrl } from '@ipe/money';
import { counted, formatDayAndHour, timesOf } from '@ipe/pt-br';

/** The words of granted rounds. */
export const text = {
  counter: (played: number, rounds: number) => `Rodadas da casa: ${played} de ${rounds}`,
  stake: (centavos: number) => formatBrl(centavos),
  offered: (left: number) => `Você tem ${counted(left, 'rodada da casa', 'rodadas da casa')}`,
  until: (expiresAt: string) => `até ${formatDayAndHour(new Date(expiresAt))}`,
  play: 'Jogar',
  playName: 'Jogar as rodadas da casa',
  pause: 'Pausar',
  pauseName: 'Pausar as rodadas da casa e apostar',
  started: 'Rodadas da casa: a aposta é por conta da casa',
  paused: 'Rodadas da casa pausadas: agora a aposta é sua',
  over: 'Rodadas da casa jogadas',
  played: (rounds: number, stakeCentavos: number) =>
    `${counted(rounds, 'rodada', 'rodadas')} de ${formatBrl(stakeCentavos)}, por conta da casa.`,
  won: 'Você ganhou',
  free: 'Já está na sua carteira e pode ser sacado.',
  toWager: (x100: number) =>
    `Já está na sua carteira. Para sacar, aposte ${timesOf(x100)} o valor: o prazo está em Promoções.`,
  nothing: 'Desta vez não houve prêmio.',
  again: (left: number) => `Você ainda tem ${counted(left, 'rodada da casa', 'rodadas da casa')} neste jogo.`,
  goOn: 'Continuar',
};
