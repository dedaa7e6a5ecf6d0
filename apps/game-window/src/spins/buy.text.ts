import { formatBrl } from '@ipe/money';
import { counted, formatChoice, formatNumber, formatPercent, plural } from '@ipe/pt-br';

/** The words for buying a feature, with the rules' names of the features. */
export const text = {
  title: 'Comprar bônus',
  intro: 'O bônus começa na hora. O preço acompanha a sua aposta.',
  freeSpins: 'Rodadas bônus na hora',
  holdAndWin: 'Segure e ganhe na hora',
  bonusWheel: 'Roda de prêmios na hora',
  wheelDraws: 'A roda gira e sorteia o que vem. As chances de cada parte dela estão nas regras.',
  bonusPick: 'Objetos para abrir na hora',
  pickDraws: 'Os prêmios vêm numa ordem sorteada: a escolha não muda o resultado.',
  start: (chances: readonly string[]) => `Começa com ${formatChoice(chances)}.`,
  spinsChance: (spins: number, share: number) => `${counted(spins, 'rodada', 'rodadas')} (${formatPercent(share)})`,
  coinsChance: (coins: number, share: number) => `${counted(coins, 'moeda', 'moedas')} (${formatPercent(share)})`,
  winMultiplier: (value: number) => `Nelas todo prêmio vale ×${value}.`,
  wildMultiplier: (value: number) => `Nelas cada curinga conta como ${value} símbolos do seu rolo.`,
  respins: (respins: number) =>
    `${counted(respins, 'giro', 'giros')}; cada moeda nova volta a contagem para ${respins}.`,
  price: (centavos: number, times: number) => `${formatBrl(centavos)} · ${formatNumber(times)}× a aposta`,
  rtp: (words: string) => `RTP desta compra: ${words}`,
  buy: (centavos: number) => `Comprar por ${formatBrl(centavos)}`,
  short: (centavos: number) => `${plural(centavos / 100, 'Falta', 'Faltam')} ${formatBrl(centavos)} de saldo`,
  confirmTitle: 'Confirmar a compra?',
  confirmBody: (title: string, centavos: number) =>
    `${title} por ${formatBrl(centavos)}, pagos agora. O prêmio pode ser menor que o preço.`,
  confirm: (centavos: number) => `Sim, pagar ${formatBrl(centavos)}`,
  cancel: 'Agora não',
};
