import { createPersonalKeys, type PersonalKeys } from '#platform/security/personal-keys.ts';
import type { Settings } from './env.ts';

/** The keys of personal data in these settings. */
export const personalKeysFrom = ({
  PERSONAL_KEYS: keys,
  PERSONAL_SEARCH_KEY: searchKey,
}: Pick<Settings, 'PERSONAL_KEYS' | 'PERSONAL_SEARCH_KEY'>): PersonalKeys => createPersonalKeys({ keys, searchKey });
