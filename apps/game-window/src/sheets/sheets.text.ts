import { formatBrl } from '@ipe/money';
import { counted, formatClock, formatExactClock, formatPlayedTime } from '@ipe/pt-br';
import type { AutoplayEnd } from '#spins/autoplay.ts';

/** With its sign: `+R$ 2,00`, `−R$ 2,00`. */
const signed = (centavos: number) => `${centavos > 0 ? '+' : ''}${formatBrl(centavos)}`;

const autoplayEnds: Record<AutoplayEnd, string> = {
  done: 'Giros automáticos concluídos',
  player: 'Giros automáticos parados',
  loss: 'Parou: o próximo giro passaria do seu limite de perda',
  win: 'Parou: saiu um prêmio do valor que você marcou',
  feature: 'Parou: saiu um bônus',
  balance: 'Parou: o saldo não cobre o próximo giro',
  refused: 'Giros automáticos parados',
  reminder: 'Giros automáticos parados: hora de uma pausa?',
};

/** The words of the sheets and of what opens them. */
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
    sound: 'Som',
    turbo: 'Giro rápido (turbo)',
    fullscreen: 'Tela cheia',
    leaveFullscreen: 'Sair da tela cheia',
    page: { balanceTask: 'Saldo e créditos', customerService: 'Atendimento', leftMenu: 'Menu da casa' },
  },
  stake: {
    title: 'Sua aposta',
    perSpin: 'Valor por giro',
    perRound: 'Valor por rodada',
    least: 'Mínima',
    most: 'Máxima',
    done: 'Pronto',
  },
  autoplay: {
    title: 'Giros automáticos',
    spins: 'Quantos giros',
    loss: 'Parar antes de perder mais de',
    lossHint: 'Obrigatório. Nenhum giro começa se puder passar deste valor.',
    lossMissing: 'Diga até quanto aceita perder, por exemplo 20,00.',
    lossTooSmall: (price: number) => `Precisa cobrir ao menos um giro (${formatBrl(price)}).`,
    win: 'Parar num prêmio a partir de (opcional)',
    winFault: 'Escreva um valor como 50,00, ou deixe vazio.',
    feature: 'Parar quando sair um bônus',
    start: (count: number) => `Começar ${counted(count, 'giro', 'giros')}`,
    note: 'Para também quando o saldo não cobre o próximo giro. Um toque para a qualquer momento.',
    paused: 'Giros automáticos em pausa',
    ended: autoplayEnds,
  },
  history: {
    title: 'Suas rodadas',
    intro: 'As últimas desta sessão. Toque numa rodada para rever e conferir o sorteio.',
    demoIntro: 'As últimas desta demonstração.',
    empty: 'Nenhuma rodada ainda. Ela aparece aqui assim que terminar.',
    bet: (centavos: number) => `Aposta ${formatBrl(centavos)}`,
    prize: (centavos: number) => (centavos > 0 ? `Prêmio ${formatBrl(centavos)}` : 'Sem prêmio'),
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
