import { formatBrl } from '@ipe/money';

const twoDecimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Hundredths as a player reads them: `1,85×`. */
export const times = (multiplierX100: number): string => `${twoDecimals.format(multiplierX100 / 100)}×`;

/** Every Portuguese word of the two instant games that isn't in the window's own text or in the rules. */
export const text = {
  bet: (stakeCentavos: number) => `Apostar ${formatBrl(stakeCentavos)}`,
  betting: 'Apostando…',
  cashOut: (centavos: number) => `Retirar ${formatBrl(centavos)}`,
  cashingOut: 'Retirando…',
  reconnecting: 'Reconectando… a rodada segue no servidor',
  slow: 'Conexão lenta… aguardando o servidor',
  closed: 'Jogo encerrado',
  resultForEars: (result: string, balanceCentavos: number) => `${result} Saldo ${formatBrl(balanceCentavos)}.`,

  crash: {
    ready: 'Aposte e retire antes de o foguete estourar',
    takingOff: 'Decolando…',
    flying: 'Retire antes de estourar!',
    flyingTo: (autoX100: number) => `Retirada automática em ${times(autoX100)}`,
    asked: (multiplierX100: number) => `Retirada pedida em ${times(multiplierX100)}`,
    tooEarly: (leastX100: number) => `A retirada vale a partir de ${times(leastX100)}`,
    cashedOut: (multiplierX100: number, winCentavos: number) =>
      `Você retirou em ${times(multiplierX100)} e recebeu ${formatBrl(winCentavos)}.`,
    burst: (pointX100: number) => `O foguete estourou em ${times(pointX100)}. A aposta se perdeu.`,
    tooLate: (pointX100: number) =>
      `O foguete estourou em ${times(pointX100)}, antes de a retirada chegar ao servidor. A aposta se perdeu.`,
    burstNote: 'Estourou',
    won: (winCentavos: number) => `+ ${formatBrl(winCentavos)}`,
    noConnection: 'Sem conexão: o voo segue no servidor',
    results: 'Seus últimos voos',
    resultWon: (cashedOutX100: number, pointX100: number) =>
      `Retirou em ${times(cashedOutX100)}, estourou em ${times(pointX100)}`,
    resultLost: (pointX100: number) => `Estourou em ${times(pointX100)}, aposta perdida`,
    auto: 'Retirada automática',
    autoField: 'Multiplicador da retirada automática',
    autoInvalid: (leastX100: number, greatestX100: number) =>
      `A retirada automática vai de ${times(leastX100)} a ${times(greatestX100)}`,
  },

  mines: {
    ready: 'Escolha as armadilhas e aposte',
    opening: 'Preparando o campo…',
    open: 'Abra uma casa',
    gem: (multiplierX100: number) => `Esmeralda! Retirar agora vale ${times(multiplierX100)}`,
    next: (multiplierX100: number) => `Próxima: ${times(multiplierX100)}`,
    cashedOut: (multiplierX100: number, winCentavos: number) =>
      `Você retirou ${formatBrl(winCentavos)} (${times(multiplierX100)}).`,
    cleared: (multiplierX100: number, winCentavos: number) =>
      `Campo limpo! Você recebeu ${formatBrl(winCentavos)} (${times(multiplierX100)}).`,
    trap: 'Armadilha! A aposta se perdeu.',
    returned: 'Nenhuma casa foi aberta a tempo: a aposta voltou.',
    chooseCell: 'Abra uma casa',
    random: 'Abrir uma casa ao acaso',
    traps: 'Armadilhas',
    trapsUnit: (count: number) => (count === 1 ? 'armadilha' : 'armadilhas'),
    fewer: 'Menos armadilhas',
    more: 'Mais armadilhas',
    quick: (mines: number) => `${mines} armadilhas`,
    field: 'Campo de 5 por 5 casas. Use as setas para andar.',
    ladder: 'Multiplicador a cada esmeralda',
    step: (reveals: number, multiplierX100: number) => `${reveals}ª esmeralda: ${times(multiplierX100)}`,
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
