import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { countSeedsByKey, type SeedBook } from './fairness.store.ts';

export const seedsStaff = (book: SeedBook) =>
  ({
    '/back-office/api/seeds/keys': async () => {
      const { sealsWith = null, keyIds } = book.seedKeys;
      return { sealsWith, keyIds: [...keyIds], secretSeeds: await countSeedsByKey(book) };
    },
  }) satisfies Partial<StaffHandlers>;
