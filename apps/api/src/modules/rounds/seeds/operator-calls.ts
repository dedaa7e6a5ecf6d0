import * as v from 'valibot';
import { operatorDone, readOperatorInput, type OperatorCalls } from '#platform/calls/operator-calls.ts';
import { countSeedsByKey, type SeedBook } from './fairness.store.ts';

/** The output of `./ipe seeds`: the key that seals, and how many secret seeds are under which key. */
export const seedsOperatorCalls = (book: SeedBook): OperatorCalls => ({
  'seeds/keys': async (body) => {
    readOperatorInput(v.strictObject({}), body);
    const { sealsWith = null, keyIds } = book.seedKeys;
    return operatorDone({ sealsWith, keyIds, secretSeeds: await countSeedsByKey(book) });
  },
});
