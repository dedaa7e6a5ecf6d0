import { formatBrl } from '@ipe/money';
import { counted, formatClock, formatExactClock, formatPlayedTime } from '@ipe/pt-br';
import type { AutoplayEnd } from '#spins/autoplay.ts';

/** An amount with its sign: `+R$ 2,00`, `−R$ 2,00`. */
const signed = (centavos: number) => `${centavos > 0 ? '+' : ''}${formatBrl(centavos)}`;

const autoplayEnds = (one: string, many: string): Record<AutoplayEnd, string> => ({
  done: `${many} automáticos concluídos`,
  player: `${many} automáticos parados`,
  loss: `Parou: o próximo ${one} passaria do seu limite de perda`,
  win: 'Parou: saiu um prêmio do valor que você marcou',
  feature: 'Parou: saiu um bônus',
  balance: `Parou: o saldo não cobre o próximo ${one}`,
  refused: `${many} automáticos parados`,
  reminder: `${many} automáticos parados: hora de uma pausa?`,
});

/** The words of automatic rounds. `one` is a masculine word for one round, `many` its plural as a sentence begins with it. */
export const autoplayWords = (one: string, many: string) => ({
  title: `${many} automáticos`,
  spins: `Quantos ${many.toLowerCase()}`,
  loss: 'Parar antes de perder mais de',
  lossHint: `Obrigatório. Nenhum ${one} começa se puder passar deste valor.`,
  lossMissing: 'Diga até quanto aceita perder, por exemplo 20,00.',
  lossTooSmall: (price: number) => `Precisa cobrir ao menos um ${one} (${formatBrl(price)}).`,
  win: 'Parar num prêmio a partir de (opcional)',
  winError: 'Escreva um valor como 50,00, ou deixe vazio.',
  feature: 'Parar quando sair um bônus',
  start: (count: number) => `Começar ${counted(count, one, many.toLowerCase())}`,
  note: `Para também quando o saldo não cobre o próximo ${one}. Um toque para a qualquer momento.`,
  paused: `${many} automáticos em pausa`,
  ended: autoplayEnds(one, many),
});

export type AutoplayWords = ReturnType<typeof autoplayWords>;

/** The words of the sheets and of the buttons that open them. */
export const text = {
  close: 'Fechar',
  money: formatBrl,
  signed,
  duration: formatPlayedTime,
  dayTime: formatClock,
  exactTime: formatExactClock,
  menu: {
    title: 'Menu do jogo',
    rules: 'Regras e prêmios',
    history: 'Suas rodadas',
    time: 'Tempo e resultado',
    fullscreen: 'Tela cheia',
    leaveFullscreen: 'Sair da tela cheia',
    page: { balanceTask: 'Saldo e créditos', customerService: 'Atendimento', leftMenu: 'Menu da casa' },
  },
  settings: {
    sound: 'Som',
    effects: 'Efeitos',
    music: 'Música',
    percent: (percent: number) => `${percent}%`,
    intensity: 'Animações',
    intensities: { calm: 'Calma', normal: 'Normal', full: 'Completa' },
    reducedMotion: 'Seu aparelho pede menos movimento: por isso vale a calma.',
    shaking: 'Vibrar nos prêmios',
    turbo: 'Rodadas rápidas (turbo)',
  },
  stake: {
    title: 'Sua aposta',
    perSpin: 'Valor por giro',
    perRound: 'Valor por rodada',
    least: 'Mínima',
    most: 'Máxima',
    done: 'Pronto',
  },
  autoplay: autoplayWords('giro', 'Giros'),
  history: {
    title: 'Suas rodadas',
    intro: 'As últimas desta sessão. Toque numa rodada para rever e conferir o sorteio.',
    demoIntro: 'As últimas desta demonstração.',
    empty: 'Nenhuma rodada ainda. Ela aparece aqui assim que terminar.',
    bet: (centavos: number) => `Aposta ${formatBrl(centavos)}`,
    prize: (centavos: number) => (centavos > 0 ? `Prêmio ${formatBrl(centavos)}` : 'Sem prêmio'),
    returned: 'Aposta devolvida',
    all: 'Ver todas as rodadas',
  },
  time: {
    title: 'Tempo e resultado',
    open: (time: string, played: string) => `Tempo e resultado: são ${time}, você joga há ${played}`,
    now: 'Agora',
    played: 'Tempo de jogo',
    rounds: 'Rodadas',
    bets: 'Total apostado',
    wins: 'Total em prêmios',
    net: 'Resultado',
    reminder: 'Lembrar de uma pausa a cada',
    minutes: (minutes: number) => `${minutes} min`,
    note: 'Conta desde que você abriu este jogo.',
    checkTitle: 'Hora de conferir',
    check: (played: string) => `Você está jogando há ${played}.`,
    goOn: 'Continuar jogando',
    leave: 'Parar por agora',
  },
};
