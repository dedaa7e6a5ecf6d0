/** A valid file that is small enough to count by hand, with every feature of the family and a cap that is often reached. */
export const smallGame = {
  schema: 'slot-math/1',
  id: 'small-game',
  version: '1.0.0',
  family: 'lines',
  title: { 'pt-BR': 'Jogo pequeno', en: 'Small game' },
  description: 'For tests.',
  bet: { units: 2, stakeStepMinor: 10 },
  grid: { reels: 3, rows: 2 },
  symbols: [
    { id: 'W', role: 'wild', name: { 'pt-BR': 'Curinga', en: 'Wild' } },
    { id: 'H', role: 'pay', name: { 'pt-BR': 'Caju', en: 'Cashew' } },
    { id: 'L', role: 'pay', name: { 'pt-BR': 'Guaraná', en: 'Guarana' } },
    { id: 'S', role: 'scatter', name: { 'pt-BR': 'Estrela', en: 'Star' } },
  ],
  linePays: {
    lines: [
      [0, 0, 0],
      [1, 1, 1],
    ],
    table: { W: { '2': 6, '3': 9 }, H: { '3': 5 }, L: { '2': 1, '3': 2 } },
  },
  reelSets: {
    base: {
      kind: 'strips',
      strips: [
        ['H', 'H', 'W', 'W', 'L', 'S', 'S'],
        ['H', 'H', 'W', 'L', 'S', 'H'],
        ['H', 'W', 'L', 'L', 'S'],
      ],
    },
  },
  features: {
    multiplierReel: { values: [1, 2, 5], weights: [3, 0, 2] },
    stackedRespin: { reels: [0, 1], respinReel: 2 },
    fullGrid: { multiplier: 2 },
  },
  modes: { base: { costUnits: 2 } },
  maxWinUnits: 30,
};
