import { readKeyring } from '#platform/security/keyring.ts';

/** The part of our environment that a started program gets: nothing that could change how it works. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Tests seal seeds, as a licensed operator does. */
export const writtenSeedKeys = `test:${'5'.repeat(64)}`;

export const testSeedKeys = readKeyring(writtenSeedKeys);
