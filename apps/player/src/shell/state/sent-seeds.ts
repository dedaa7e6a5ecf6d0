import { storage, type SentSeed } from './storage.ts';

/** Enough for years of changes, in a few kilobytes. */
const mostKept = 60;

const currentPlayer = () => storage.read('userInfo')?.id;

const listSentSeeds = (): Partial<SentSeed>[] => storage.read('sentSeeds') ?? [];

export function saveSentSeed(seedNo: number, clientSeed: string): void {
  const player = currentPlayer();
  if (player === undefined) return;
  const others = listSentSeeds().filter((seed) => seed.player !== player || seed.seedNo !== seedNo);
  storage.write('sentSeeds', [...others, { player, seedNo, clientSeed }].slice(-mostKept));
}

/** The seed that this device sent under this number; undefined for a seed of another device. */
export function findSentSeed(seedNo: number): string | undefined {
  const player = currentPlayer();
  return listSentSeeds().find((seed) => seed.player === player && seed.seedNo === seedNo)?.clientSeed;
}
