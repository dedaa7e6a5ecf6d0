import { formatBrl } from '@ipe/money';
import { counted, formatMultiplier, formatNumber, plural } from '@ipe/pt-br';
import { text as windowText } from '#game-window.text.ts';

const rankNames = ['Ás', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Valete', 'Dama', 'Rei'];
const suitNames = ['sol', 'mandacaru', 'asa-branca', 'flor'];

const cardName = ({ rank, suit }: { rank: number; suit: number }): string =>
  `${rankNames[rank - 1] ?? rank} de ${suitNames[suit] ?? suit + 1}`;

/** All Portuguese words of the instant games that aren't in the window's own text or in the rules. */
export const text = {
  bet: (stakeCentavos: number) => `Apostar ${formatBrl(stakeCentavos)}`,
  betting: 'Apostando…',
  cashOut: (centavos: number) => `Retirar ${formatBrl(centavos)}`,
  cashingOut: 'Retirando…',
  reconnecting: 'Reconectando… a rodada segue no servidor',
  slow: windowText.slow,
  closed: 'Jogo encerrado',
  resultForEars: (result: string, balanceCentavos: number) => `${result} Saldo ${formatBrl(balanceCentavos)}.`,

  crash: {
    ready: 'Aposte e retire antes de o foguete estourar',
    takingOff: 'Decolando…',
    flying: 'Retire antes de estourar!',
    flyingTo: (autoHundredths: number) => `Retirada automática em ${formatMultiplier(autoHundredths)}`,
    asked: (multiplierX100: number) => `Retirada pedida em ${formatMultiplier(multiplierX100)}`,
    tooEarly: (leastHundredths: number) => `A retirada vale a partir de ${formatMultiplier(leastHundredths)}`,
    cashedOut: (multiplierX100: number, winCentavos: number) =>
      `Você retirou em ${formatMultiplier(multiplierX100)} e recebeu ${formatBrl(winCentavos)}.`,
    burst: (pointX100: number) => `O foguete estourou em ${formatMultiplier(pointX100)}. A aposta se perdeu.`,
    tooLate: (pointX100: number) =>
      `O foguete estourou em ${formatMultiplier(pointX100)}, antes de a retirada chegar ao servidor. A aposta se perdeu.`,
    burstNote: 'Estourou',
    won: (winCentavos: number) => `+ ${formatBrl(winCentavos)}`,
    noConnection: 'Sem conexão: o voo segue no servidor',
    results: 'Seus últimos voos',
    resultWon: (cashedOutX100: number, pointX100: number) =>
      `Retirou em ${formatMultiplier(cashedOutX100)}, estourou em ${formatMultiplier(pointX100)}`,
    resultLost: (pointX100: number) => `Estourou em ${formatMultiplier(pointX100)}, aposta perdida`,
    auto: 'Retirada automática',
    /** The terms shown before a round (Portaria SPA/MF 1.207/2024 annex I item 14). */
    terms: (of: { minCashoutX100: number; maxCashoutX100: number; msToTwo: number }) =>
      `Retire de ${formatMultiplier(of.minCashoutX100)} a ${formatMultiplier(of.maxCashoutX100)}. Chega a 2× em ${formatNumber(Math.round(of.msToTwo / 100) / 10)} s e sobe cada vez mais rápido.`,
    autoField: 'Multiplicador da retirada automática',
    autoInvalid: (leastHundredths: number, greatestHundredths: number) =>
      `A retirada automática vai de ${formatMultiplier(leastHundredths)} a ${formatMultiplier(greatestHundredths)}`,
  },

  cards: {
    ready: 'Aposte e diga se a próxima carta é maior ou menor',
    dealing: 'Abrindo a primeira carta…',
    open: (rank: number) => `${rankNames[rank - 1] ?? rank} na mesa. A próxima é maior ou menor?`,
    right: (rank: number, multiplierX100: number) =>
      `Acertou: ${rankNames[rank - 1] ?? rank}! Retirar agora vale ${formatMultiplier(multiplierX100)}`,
    stamp: 'Errou',
    wrong: (rank: number) => `Errou: a carta era ${rankNames[rank - 1] ?? rank}. A aposta se perdeu.`,
    cashedOut: (multiplierX100: number, winCentavos: number) =>
      `Você retirou ${formatBrl(winCentavos)} (${formatMultiplier(multiplierX100)}).`,
    returned: 'Nenhum palpite foi dado a tempo: a aposta voltou.',
    choose: 'Dê o seu palpite',
    change: (left: number) => `Trocar a primeira carta (mais ${counted(left, 'vez', 'vezes')})`,
    /**
     * An equal card makes either guess right too. On the lowest and the highest card one guess means only an equal card, and the other one
     * excludes it.
     */
    guess: (guess: 'lower' | 'higher', { rank, ranks }: { rank: number; ranks: number }) => {
      const end = guess === 'higher' ? ranks : 1;
      const other = guess === 'higher' ? 1 : ranks;
      const name = guess === 'higher' ? 'Maior' : 'Menor';
      if (rank === end) return 'Igual';
      return rank === other ? name : `${name} ou igual`;
    },
    rope: 'Cartas da rodada no cordel',
    deck: 'Baralho, com a próxima carta virada para baixo',
    onTable: (card: { rank: number; suit: number }) => `Carta na mesa: ${cardName(card)}`,
    hung: (card: { rank: number; suit: number }, by: 'first' | 'lower' | 'higher') =>
      `${cardName(card)}, ${{ first: 'primeira carta', lower: 'palpite menor, acertou', higher: 'palpite maior, acertou' }[by]}`,
  },

  mines: {
    ready: 'Escolha as armadilhas e aposte',
    opening: 'Preparando o campo…',
    open: 'Abra uma casa',
    gem: (multiplierX100: number) => `Esmeralda! Retirar agora vale ${formatMultiplier(multiplierX100)}`,
    next: (multiplierX100: number) => `Próxima: ${formatMultiplier(multiplierX100)}`,
    cashedOut: (multiplierX100: number, winCentavos: number) =>
      `Você retirou ${formatBrl(winCentavos)} (${formatMultiplier(multiplierX100)}).`,
    cleared: (multiplierX100: number, winCentavos: number) =>
      `Campo limpo! Você recebeu ${formatBrl(winCentavos)} (${formatMultiplier(multiplierX100)}).`,
    trap: 'Armadilha! A aposta se perdeu.',
    returned: 'Nenhuma casa foi aberta a tempo: a aposta voltou.',
    chooseCell: 'Abra uma casa',
    random: 'Abrir uma casa ao acaso',
    traps: 'Armadilhas',
    trapsUnit: (count: number) => plural(count, 'armadilha', 'armadilhas'),
    fewer: 'Menos armadilhas',
    more: 'Mais armadilhas',
    quick: (mines: number) => `${mines} armadilhas`,
    field: 'Campo de 5 por 5 casas. Use as setas para andar.',
    ladder: 'Multiplicador a cada esmeralda',
    step: (reveals: number, multiplierX100: number) => `${reveals}ª esmeralda: ${formatMultiplier(multiplierX100)}`,
    cell: ({ row, column }: { row: number; column: number }, state: string) =>
      `Linha ${row + 1}, coluna ${column + 1}, ${state}`,
    states: {
      closed: 'fechada',
      waiting: 'abrindo',
      gem: 'esmeralda',
      trap: 'armadilha, você abriu',
      'left-gem': 'tinha esmeralda',
      'left-trap': 'tinha armadilha',
    },
  },
};
