/** What is changed, and the tests that should notice. Patterns from the repository's root. */
interface Subject {
  mutate: readonly string[];
  tests: readonly string[];
}

const sourcesOf = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.{test,fixture}.ts`,
  `!${folder}/**/index.ts`,
];

const engine = 'packages/slot-engine/src';
/** What draws, pays and checks a round. What measures games (`measure`, `figures`, `simulation`, `exact`) is held by brute force and takes hours. */
const drawing = ['randomness', 'round', 'reels', 'line-pays', 'verification'];

export const subjects: Readonly<Record<string, Subject>> = {
  money: { mutate: sourcesOf('packages/money/src'), tests: ['packages/money/src/**/*.test.ts'] },
  'slot-engine': {
    mutate: drawing.flatMap((room) => sourcesOf(`${engine}/${room}`)),
    tests: [
      ...[...drawing, 'free-spins'].map((room) => `${engine}/${room}/**/*.test.ts`),
      `${engine}/families/*.test.ts`,
      `${engine}/families/crash/*.test.ts`,
    ],
  },
};
