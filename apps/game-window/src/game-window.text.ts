import { betBeyondBalance } from '@ipe/contract/sentences';
import { formatBrl } from '@ipe/money';
import { formatNumber, plural } from '@ipe/pt-br';

/** The words about a spin; games in which something falls have others. */
export type RoundWords = Pick<
  typeof text,
  'spin' | 'autoplay' | 'stopAutoplay' | 'ready' | 'spinning' | 'reconnecting' | 'offline'
>;

/** All Portuguese words of the window except those of sheets and rules. */
export const text = {
  loading: 'Carregando…',
  back: 'Voltar',
  sound: 'Som',
  turbo: 'Turbo',
  menu: 'Menu do jogo',
  feature: 'Bônus',
  buyFeature: 'Comprar bônus',
  paytable: 'Tabela de pagamentos',
  bet: 'Apostar',
  balance: 'Saldo',
  lastWin: 'Último prêmio',
  chooseStake: 'Escolher aposta',
  lowerStake: 'Diminuir aposta',
  raiseStake: 'Aumentar aposta',
  spin: 'Girar',
  autoplay: 'Giros automáticos',
  stopAutoplay: (left: number) => `Parar giros automáticos, ${plural(left, 'falta', 'faltam')} ${left}`,
  keys: {
    title: 'Atalhos do teclado',
    space: 'Espaço',
    enter: 'Enter',
    arrows: 'Setas',
    escape: 'Esc',
    decide: 'Apostar e retirar',
    guess: 'Maior e menor',
    upAndDown: 'Setas para cima e para baixo',
  },
  demo: {
    mark: 'Demonstração · saldo fictício',
    refill: 'Repor saldo',
    refillName: 'Repor saldo fictício',
    forReal: 'Jogar valendo',
  },
  ready: 'Toque em girar',
  spinning: 'Girando…',
  reconnecting: 'Reconectando… seu giro está guardado',
  offline: 'Sem internet… seu giro está guardado',
  slow: 'Conexão lenta… aguardando o servidor',
  disconnected: 'Sem internet',
  connected: 'Conexão de volta',
  noPrize: 'Sem prêmio',
  /** A win of less than the stake is stated without celebration. */
  returned: (centavos: number) => `Prêmio de ${formatBrl(centavos)}`,
  won: (centavos: number) => `Ganhou ${formatBrl(centavos)}`,
  wonJackpot: 'Você ganhou o jackpot! O valor entra na sua carteira em instantes.',
  resultForEars: (result: string, balanceCentavos: number) => `${result}. Saldo ${formatBrl(balanceCentavos)}`,
  celebration: { big: 'Grande prêmio', mega: 'Prêmio gigante', epic: 'Prêmio lendário', max: 'Prêmio máximo' },
  multipleOfBet: (multiple: number) => `${formatNumber(multiple)}× a aposta`,
  stake: 'Aposta',
  stakeAboveBalance: 'Acima do saldo',
  insufficient: betBeyondBalance,
  sessionEnded: 'A sessão do jogo terminou. Volte e abra o jogo de novo.',
  cannotOpen: 'Não foi possível carregar o jogo. Volte e tente de novo.',
  rtp: (words: string) => `RTP ${words} · 18+`,
};
