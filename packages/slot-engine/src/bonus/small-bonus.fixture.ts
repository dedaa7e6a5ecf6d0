/** A wheel with two rings over lines: prizes, free spins, and a segment that leads to the inner ring. */
export const wheelOf = <Game extends { features: object; modes: object }>(game: Game) => ({
  ...game,
  id: 'small-wheel',
  features: {
    ...game.features,
    bonusWheel: {
      symbol: 'S',
      minCount: 2,
      rings: [
        [
          { weight: 3, units: 2 },
          { weight: 2, spins: 1 },
          { weight: 1, spins: 3 },
          { weight: 1, ring: 1 },
        ],
        [
          { weight: 1, units: 5 },
          { weight: 2, units: 26 },
        ],
      ],
    },
    freeSpins: {
      symbol: 'S',
      trigger: { '3': 1 },
      retrigger: { '2': 1 },
      maxTotal: 3,
      reelSet: 'free',
      winMultiplier: 2,
      scatterPays: true,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyWheel: { costUnits: 12, entry: { feature: 'bonusWheel' as const, counts: { '2': 3, '3': 1 } } },
  },
});

/** Two of four objects are opened. The only free spins are those that an object brings. */
export const pickOf = <Game extends { features: object; modes: object }>(game: Game) => ({
  ...game,
  id: 'small-pick',
  features: {
    ...game.features,
    bonusPick: {
      symbol: 'S',
      minCount: 2,
      picks: 2,
      objects: [{ units: 1 }, { units: 2 }, { units: 2 }, { spins: 1 }],
    },
    freeSpins: {
      symbol: 'S',
      trigger: {},
      retrigger: {},
      maxTotal: 2,
      reelSet: 'free',
      wildMultiplier: 2,
      scatterPays: false,
    },
  },
  modes: {
    base: { costUnits: 1 },
    buyPick: { costUnits: 6, entry: { feature: 'bonusPick' as const, counts: { '2': 1 } } },
  },
});
