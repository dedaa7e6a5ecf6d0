import { jackpotWords, type JackpotShares } from '@ipe/game-rules/return';
import { formatBrl } from '@ipe/money';

/** The texts of a game's details. */
export const text = {
  play: 'Jogar agora',
  close: 'Fechar',
  provider: 'Estúdio',
  rtpLabel: 'RTP (retorno ao jogador)',
  rtpMeaning:
    'O RTP é a parte das apostas que volta aos jogadores no longo prazo. Em poucas rodadas o resultado varia muito.',
  jackpot: (shares: JackpotShares) =>
    `Além do RTP do jogo: ${jackpotWords(shares)}. A casa põe ${formatBrl(shares.seedCentavos)} em cada acumulado.`,
  similar: 'Quase igual a este',
  about: (name: string) => `Sobre o jogo ${name}`,
  allOf: (name: string) => `Todos os jogos: ${name}`,
  themes: 'Tema e estúdio',
  playDemo: 'Jogar a demonstração',
  demoMeaning: 'Com dinheiro de mentira, a mesma matemática e as mesmas chances. Não precisa de conta.',
};
