import { configSha256 } from '@ipe/slot-engine';
import type { Database } from '#platform/database/index.ts';
import type { GameShelf } from '#modules/catalogue/index.ts';
import { findPublished, listPublished, publishMath } from './published-math.store.ts';

/**
 * Stores the hash of each version of each game, once and for good.
 * @throws Error when a file no longer is what was played under its version, because its rounds could not be replayed
 */
export async function rememberMathematics({
  db,
  shelf,
  now,
}: {
  db: Database;
  shelf: GameShelf;
  now: Date;
}): Promise<void> {
  for (const { gameId, versions } of shelf.values()) {
    for (const [version, math] of versions) {
      const sha256 = configSha256(math);
      await publishMath(db, { gameId, version, configSha256: sha256, now });
      if ((await findPublished(db, gameId, version)) === sha256) continue;
      throw new Error(
        `The mathematics of ${gameId} ${version} is not what was played under this version. A change needs a new version in math.json; ` +
          `the old file goes to games/${gameId}/versions/${version}.json as it was.`,
      );
    }
  }
}

/** Each version of each game on this node, and whether it is the one that was played under this version from the first round on. */
export async function compareMathematics({ db, shelf }: { db: Database; shelf: GameShelf }) {
  const published = await listPublished(db);
  return [...shelf.values()].flatMap(({ gameId, versions }) =>
    [...versions].map(([version, math]) => {
      const sha256 = configSha256(math);
      const known = published.find((one) => one.gameId === gameId && one.version === version);
      return { gameId, version, sha256, isAsPublished: known?.sha256 === sha256 };
    }),
  );
}
