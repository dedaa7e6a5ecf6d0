import type { Mutant } from './mutant.ts';

const modules = 'apps/api/src/modules';
const tournaments = `${modules}/tournaments`;
const missions = `${modules}/missions`;
const impeded = `${modules}/impeded`;
const providers = `${modules}/providers`;

/** Changes in what suspensions, pauses and the regulator’s list hold back, and in what an early rollback refuses. */
export const mutantsOfBlocks: readonly Mutant[] = [
  {
    name: 'a suspended winner of a tournament loses the prize',
    file: `${tournaments}/ending/give-prizes.ts`,
    from: "if (outcome === 'waits') return;",
    to: '',
    tests: [`${tournaments}/tournaments.test.ts`],
  },
  {
    name: 'a suspended player loses the prizes of a mission',
    file: `${missions}/paying/pay-steps.ts`,
    from: "=== 'waits') return [];",
    to: "=== 'waits' && false) return [];",
    tests: [`${missions}/missions.test.ts`],
  },
  {
    name: 'a player in a pause checks in',
    file: `${modules}/check-in/claim-check-in.ts`,
    from: '    await requireNotBlocked(tx, playerId, now);\n',
    to: '',
    tests: [`${modules}/limits/blocks/blocked-player.test.ts`],
  },
  {
    name: 'a withdrawal in review keeps the return that the regulator’s list orders',
    file: `${impeded}/flow/advance-impediments.ts`,
    from: "  await endInReview(tx, { playerId, because: 'orderedReturn', now });\n",
    to: '',
    tests: [`${impeded}/impeded.test.ts`],
  },
  {
    name: 'a bet is taken that was rolled back before it came',
    file: `${providers}/rounds/book-once.ts`,
    from: "= ['bet', 'betwin', 'granted'];",
    to: "= ['granted'];",
    tests: [`${providers}/seamless/seamless.test.ts`],
  },
  {
    name: 'a win is refused for good by a rollback that overtook it',
    file: `${providers}/rounds/book-once.ts`,
    from: '!mayBeRefused.includes(kind) || ',
    to: '',
    tests: [`${providers}/seamless/seamless.test.ts`],
  },
];
