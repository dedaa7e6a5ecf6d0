import type { RulesSheet } from '@ipe/game-stage';
import math from '../../math.json' with { type: 'json' };

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
const list = new Intl.ListFormat('pt-BR');

const { lines, table } = math.linePays;
const { multiplierReel, fullGrid } = math.features;
const figures = math.reference.modes.base;

const weightSum = multiplierReel.weights.reduce((sum, weight) => sum + weight, 0);
const multiplierOdds = multiplierReel.values.map(
  (value, i) => `×${value} em ${percent.format((multiplierReel.weights[i] ?? 0) / weightSum)}`,
);

const nameOf = (symbol: string) => math.symbols.find(({ id }) => id === symbol)?.name['pt-BR'] ?? symbol;

const pays = Object.entries(table).flatMap(([symbol, byCount]) =>
  Object.entries(byCount).map(([count, units]) => ({ symbol, name: nameOf(symbol), count: Number(count), units })),
);

/** Every figure comes from the published mathematics, so the sheet can't promise what the game doesn't hold. */
export const rules: RulesSheet = {
  lines,
  pays,
  paragraphs: [
    {
      title: 'Como se ganha',
      text: `A aposta vale para as ${lines.length} linhas. Três símbolos iguais seguidos numa linha, a partir do primeiro rolo, pagam o valor da tabela. Os prêmios das linhas se somam.`,
    },
    {
      title: 'Curinga',
      text: 'A capivara vale por qualquer símbolo. Três capivaras numa linha pagam o maior prêmio da tabela.',
    },
    {
      title: 'Rolo multiplicador',
      text: `Gira em toda rodada e multiplica o prêmio das linhas: ${list.format(multiplierOdds)} dos giros.`,
    },
    {
      title: 'Nova chance',
      text: 'Se um giro não paga e os dois primeiros rolos mostram um só símbolo, o terceiro rolo gira mais uma vez, sem custo. O multiplicador continua o mesmo.',
    },
    {
      title: 'Tela cheia',
      text: `Se as nove posições mostram o mesmo símbolo (curingas contam), o prêmio das linhas vale ×${fullGrid.multiplier}, antes do multiplicador.`,
    },
    {
      title: 'Prêmio máximo',
      text: `${number.format(figures.maxWinX)} vezes a aposta. Acontece em média uma vez a cada ${number.format(Math.round(1 / figures.maxWinProbability))} giros.`,
    },
    {
      title: 'Retorno ao jogador',
      text: `O RTP teórico é ${percent.format(figures.rtp)}, calculado sobre todas as combinações possíveis. ${percent.format(figures.hitRate)} dos giros pagam algum prêmio e ${percent.format(figures.tail['1'])} pagam pelo menos o valor da aposta. No curto prazo o resultado varia muito.`,
    },
    {
      title: 'Cada giro pode ser conferido',
      text: 'O resultado sai de uma semente do servidor, publicada em forma de hash antes da aposta, e da sua própria semente. Em Jogo justo você vê as duas e confere qualquer giro.',
    },
  ],
};
