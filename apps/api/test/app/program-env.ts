import { readKeyring } from '#platform/security/keyring.ts';
import { createPersonalKeys } from '#platform/security/personal-keys.ts';
import { developmentDefaults } from '#wiring/settings/licensed-settings.ts';

/** The part of our environment that a started program gets: nothing that could change how it works. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/**
 * Node's arguments for a program that opens the embedded database and ends after some seconds. They skip the second,
 * optimising compilation of the database's code, which would cost more time than it saves. Programs of the journeys
 * start without them, as an operator starts them.
 */
export const shortLived = ['--liftoff-only'] as const;

/** Tests seal seeds, as a licensed operator does. */
export const writtenSeedKeys = `test:${'5'.repeat(64)}`;

/** With given keys, no test makes a key in a server's folder. */
export const writtenProofKeys = `test:${'6'.repeat(64)}`;

export const testSeedKeys = readKeyring(writtenSeedKeys);

/** Tests seal personal data with the keys of a demonstration. */
export const testPersonalKeys = createPersonalKeys({
  keys: developmentDefaults.personalKeys,
  searchKey: developmentDefaults.personalSearchKey,
});
