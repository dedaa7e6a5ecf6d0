import { readKeyring } from '#platform/security/keyring.ts';
import { createPersonalKeys } from '#platform/security/personal-keys.ts';
import { developmentDefaults } from '#wiring/settings/licensed-settings.ts';

/** The part of our environment that a started program gets: nothing that could change how it works. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/**
 * Words of Node for a program that opens the embedded database and ends after some seconds: compiling the database's code a second time,
 * to be faster, would cost more than it gives back. Those of the journeys and of the kills under load start as an operator's do.
 */
export const shortLived = ['--liftoff-only'] as const;

/** Tests seal seeds, as a licensed operator does. */
export const writtenSeedKeys = `test:${'5'.repeat(64)}`;

/** No test makes a key in the folder of a server. */
export const writtenProofKeys = `test:${'6'.repeat(64)}`;

export const testSeedKeys = readKeyring(writtenSeedKeys);

/** What names a player is sealed with the keys of a demonstration. */
export const testPersonalKeys = createPersonalKeys({
  keys: developmentDefaults.personalKeys,
  searchKey: developmentDefaults.personalSearchKey,
});
