/** A part of the code that is mutated together, and the tests that should notice. Patterns are relative to the repository's root. */
export interface Subject {
  mutate: readonly string[];
  /** The nearest and fastest tests first: they run in this order, up to the first that notices. */
  tests: readonly string[];
}

const sourcesOf = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.{test,fixture}.ts`,
  `!${folder}/**/index.ts`,
];

const engine = 'packages/slot-engine/src';
const families = `${engine}/families`;

/** Tests of whole rounds: their totals, the content of their events, and each round as the independent verifier draws it. */
const wholeRounds = [
  'tools/game-math/src/golden-features.test.ts',
  'tools/game-math/src/golden-rounds.test.ts',
  `${engine}/every-event.test.ts`,
  'tools/game-math/src/outside/harsher-games.test.ts',
];
const rounds = [`${families}/play-round.test.ts`, `${engine}/verification/verify-round.test.ts`];

const inFamily = (family: string, files: readonly string[]): string[] =>
  files.map((file) => `${families}/${family}/${file}.ts`);

/**
 * The code that draws, pays and checks a round, in parts of some minutes each. The code that measures games (`measure`,
 * `figures`, `simulation`, `exact`, readers) is checked by brute force instead, because it would take hours.
 */
const slotEngine: Record<string, Subject> = {
  randomness: { mutate: sourcesOf(`${engine}/randomness`), tests: [`${engine}/randomness/*.test.ts`, ...rounds] },
  reels: { mutate: sourcesOf(`${engine}/reels`), tests: [`${engine}/reels/*.test.ts`] },
  round: {
    mutate: [
      ...sourcesOf(`${engine}/round`),
      ...['play-round', 'picks', 'instant-rounds'].map((file) => `${families}/${file}.ts`),
    ],
    tests: [
      `${engine}/round/*.test.ts`,
      `${families}/{decisions,shown-rounds,play-round}.test.ts`,
      `${families}/{keno,plinko}/*.test.ts`,
      ...rounds,
      ...wholeRounds,
    ],
  },
  verification: {
    mutate: sourcesOf(`${engine}/verification`),
    tests: ['verify-round', 'fair-order'].map((file) => `${engine}/verification/${file}.test.ts`),
  },
  lines: {
    mutate: [
      `${engine}/line-pays/{line-wins,line-pays}.ts`,
      ...inFamily('lines', ['evaluate-window', 'expanding-wilds', 'falls', 'play-lines-round']),
    ],
    tests: [
      `${engine}/line-pays/*.test.ts`,
      ...['lines-issues', 'play-round'].map((file) => `${families}/${file}.test.ts`),
      ...wholeRounds,
    ],
  },
  'free-spins': {
    mutate: [
      `${engine}/free-spins/{play-free-spins,given-spins,play-bought-count,spin-plan,scatters,expanding-symbol}.ts`,
      `${engine}/strips/play-strips-round.ts`,
      `${engine}/bonus/play-bonus.ts`,
    ],
    tests: [`${engine}/free-spins/*.test.ts`, ...wholeRounds, `${engine}/bonus/*.test.ts`],
  },
  ways: { mutate: inFamily('ways', ['ways-wins']), tests: wholeRounds },
  cascade: {
    mutate: inFamily('scatter-cascade', [
      'count-wins',
      'free-meter',
      'play-cascade-round',
      'play-cascade-spin',
      'refill-window',
      'shares-of',
    ]),
    tests: [`${families}/scatter-cascade/*.test.ts`, ...wholeRounds],
  },
  cluster: {
    mutate: inFamily('cluster', ['cluster-wins', 'middle-reel', 'play-cluster-round']),
    tests: [`${families}/cluster/*.test.ts`, ...wholeRounds],
  },
  'hold-and-win': {
    mutate: inFamily('hold-and-win', ['play-hold-round', 'play-respins', 'final-coins']),
    tests: [`${families}/hold-and-win/*.test.ts`, ...wholeRounds],
  },
  instants: {
    mutate: [
      ...inFamily('crash', [
        'crash-climb',
        'crash-decisions',
        'crash-flight',
        'crash-point',
        'play-crash-round',
        'time-violation',
      ]),
      ...inFamily('mines', ['mines-decisions', 'play-mines-round']),
      ...inFamily('cards', ['card-value', 'cards-decisions', 'guess', 'play-cards-round']),
    ],
    tests: [`${families}/{decisions,shown-rounds}.test.ts`, `${families}/{crash,mines,cards}/*.test.ts`],
  },
  drops: {
    mutate: [...inFamily('plinko', ['plinko-odds', 'index']), ...inFamily('keno', ['keno-odds', 'index'])],
    tests: [`${families}/{plinko,keno}/*.test.ts`, `${families}/instant-issues.test.ts`],
  },
  // Every test reads a game and therefore runs these files, so only the tests of files are asked.
  files: {
    mutate: [`${families}/*/check-*-math.ts`, `${engine}/line-pays/check-line-pays.ts`],
    tests: [`${families}/*-issues.test.ts`, `${engine}/bonus/*.test.ts`, `${families}/read-math.test.ts`],
  },
};

const modules = 'apps/api/src/modules';
const inModule = (module: string, files: readonly string[]): string[] =>
  files.map((file) => `${modules}/${module}/${file}`);

const rulesOf = (module: string): Subject => ({
  // Without the terms: they are sentences, which a person reads.
  mutate: [...sourcesOf(`${modules}/${module}/rules`), `!${modules}/${module}/rules/write-*.ts`],
  tests: [`${modules}/${module}/rules/*.test.ts`],
});

const cashierTests = [
  ...inModule('withdrawals', [
    'states.test.ts',
    'rule/withdrawal-rule.test.ts',
    'paying/payout-times.test.ts',
    'keys/withdrawal-pin.policy.test.ts',
  ]),
  ...inModule(
    'deposits',
    ['next-check', 'refunds', 'judge-payments'].map((file) => `settling/${file}.test.ts`),
  ),
];

/** The server's code that can be tested without a database: rules, times and states. `./ipe mutants` covers its SQL. */
const server: Record<string, Subject> = {
  cashier: {
    mutate: [
      ...inModule('withdrawals', [
        'withdrawal-states.ts',
        'rule/withdrawal-rule.ts',
        'paying/payout-times.ts',
        'keys/withdrawal-pin.policy.ts',
      ]),
      ...inModule('deposits', [
        'deposit-states.ts',
        'settling/next-check.ts',
        'settling/refunds.ts',
        'settling/judge-payments.ts',
      ]),
    ],
    tests: cashierTests,
  },
  'rewards/cashback': rulesOf('cashback'),
  'rewards/tournaments': rulesOf('tournaments'),
  'rewards/jackpot': rulesOf('jackpot'),
  'rewards/granted-rounds': rulesOf('granted-rounds'),
  'rewards/missions': rulesOf('missions'),
  'rewards/referral': {
    mutate: inModule('referral', ['settling/commissions.ts']),
    tests: inModule('referral', ['settling/commissions.test.ts']),
  },
  /** Rules outside of folders named `rules`: check-in, VIP, activities and the document of referrals. */
  'rewards/rules': {
    mutate: [
      ...inModule('check-in', ['check-in-calendar.ts']),
      ...inModule('vip', ['find-vip-rule-issues.ts', 'vip-levels.ts', 'vip.rule.ts', 'present-collection.ts']),
      ...inModule('promotions', ['rule/find-activity-issues.ts', 'rule/occasions.ts']),
      ...inModule('referral', ['referral.rule.ts']),
    ],
    tests: [
      ...inModule('check-in', ['check-in-calendar.test.ts']),
      ...inModule('vip', ['vip-rules.test.ts']),
      ...inModule('promotions', ['rule/occasions.test.ts', 'rule/activities.rule.test.ts']),
      ...inModule('referral', ['referral.rule.test.ts']),
    ],
  },
};

const within = (name: string, parts: Record<string, Subject>): [string, Subject][] =>
  Object.entries(parts).map(([part, subject]) => [`${name}/${part}`, subject]);

/** By name; `slot-engine/lines` is a part of `slot-engine`. */
export const subjects: ReadonlyMap<string, Subject> = new Map([
  ['money', { mutate: sourcesOf('packages/money/src'), tests: ['packages/money/src/**/*.test.ts'] }],
  ...within('slot-engine', slotEngine),
  ...Object.entries(server),
]);

/** The parts that a name means: that part, or all parts below it. */
export const partsOf = (name: string): [string, Subject][] =>
  [...subjects].filter(([part]) => part === name || part.startsWith(`${name}/`));
