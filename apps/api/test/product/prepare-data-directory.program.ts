import { prepareDataDirectory } from '../database/prepare-data-directory.ts';

// Started by the journeys for a house of their own (apps/e2e/steps/own-house.ts). Its argument is the house's folder.

await prepareDataDirectory(process.argv[2]!);
