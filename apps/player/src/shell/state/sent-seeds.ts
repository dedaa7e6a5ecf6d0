import { storage } from './storage.ts';

/** A seed as this device sent it, with the hash that it named: what a round of it says of its seed can be held against that. */
export type SentSeed = { player: string; seedNo: number; clientSeed: string };

/** Years of changes, in a few kilobytes. */
const mostKept = 60;

const currentPlayer = () => storage.read('userInfo')?.id;

const listSentSeeds = (): Partial<SentSeed>[] => storage.read('sentSeeds') ?? [];

export function saveSentSeed(seedNo: number, clientSeed: string): void {
  const player = currentPlayer();
  if (player === undefined) return;
  const others = listSentSeeds().filter((seed) => seed.player !== player || seed.seedNo !== seedNo);
  storage.write('sentSeeds', [...others, { player, seedNo, clientSeed }].slice(-mostKept));
}

/** What this device sent for the player's seed with this number; undefined for one of another device. */
export function findSentSeed(seedNo: number): string | undefined {
  const player = currentPlayer();
  return listSentSeeds().find((seed) => seed.player === player && seed.seedNo === seedNo)?.clientSeed;
}
