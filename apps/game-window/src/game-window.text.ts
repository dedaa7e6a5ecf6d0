import { formatBrl } from '@ipe/money';
import { formatNumber } from '@ipe/pt-br';

/** Every Portuguese word of the window that isn't in index.html or in a game's rules. */
export const text = {
  ready: 'Toque em girar',
  spinning: 'Girando…',
  reconnecting: 'Reconectando… seu giro está guardado',
  offline: 'Sem internet… seu giro está guardado',
  slow: 'Conexão lenta… aguardando o servidor',
  disconnected: 'Sem internet',
  connected: 'Conexão de volta',
  noPrize: 'Sem prêmio',
  /** Less than the stake came back: said, not celebrated. */
  returned: (centavos: number) => `Prêmio de ${formatBrl(centavos)}`,
  won: (centavos: number) => `Ganhou ${formatBrl(centavos)}`,
  resultForEars: (result: string, balanceCentavos: number) => `${result}. Saldo ${formatBrl(balanceCentavos)}`,
  celebration: { big: 'Grande prêmio', mega: 'Prêmio gigante', epic: 'Prêmio lendário' },
  multipleOfBet: (multiple: number) => `${formatNumber(multiple)}× a aposta`,
  stake: 'Aposta',
  stakeAboveBalance: 'Acima do saldo',
  insufficient: 'Saldo insuficiente para esta aposta',
  sessionEnded: 'A sessão do jogo terminou. Volte e abra o jogo de novo.',
  cannotOpen: 'Não foi possível carregar o jogo. Volte e tente de novo.',
  rtp: (words: string) => `RTP ${words} · 18+`,
};
