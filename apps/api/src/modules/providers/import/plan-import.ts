import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GameRow, ProviderRow } from '../live/catalogue.store.ts';
import type { PlacedGame, ProviderEntry } from './catalogue-file.ts';
import type { Present, Surroundings } from './check-import.ts';
import type { ReadFile } from './read-json.ts';

type WrittenProvider = Omit<ProviderRow, 'isOn'>;

/** Something new or changed; `fields` lists the changed fields and is null for something new. */
export type Change = { what: 'provider' | 'game'; id: string; name: string; fields: string[] | null };

export type Plan = {
  providers: WrittenProvider[];
  games: GameRow[];
  changes: Change[];
  /** How many entries of the file are exactly the same in the house already. */
  same: { providers: number; games: number };
};

const providerRow = ({ id, limits, ...entry }: ProviderEntry): WrittenProvider => ({
  ...entry,
  ...limits,
  providerId: id,
});

function gameRow(
  { providerId, entry }: PlacedGame,
  known: GameRow | undefined,
  covers: Surroundings['covers'],
): GameRow {
  const { id: gameId, cover, providerGameId = gameId, rtp: returns, certificate, ...offer } = entry;
  const coverId = cover === undefined ? (known?.coverId ?? '') : covers[cover]!;
  return { ...offer, gameId, providerId, providerGameId, returns, certificate: certificate ?? null, coverId };
}

/** The row without undefined fields, as the database returns it. */
const plain = (row: object): object => JSON.parse(JSON.stringify(row)) as object;

/** The names of the fields that differ. */
function fieldsOf<Row extends object>(row: Row, known: Row): string[] {
  const [now, before] = [plain(row), plain(known)] as Record<string, unknown>[];
  return Object.keys(now!).filter((name) => !isDeepStrictEqual(now![name], before![name]));
}

type Compared<Row> = { row: Row; fields: string[] | null };

function compare<Row extends object>(rows: readonly Row[], findKnown: (row: Row) => Row | undefined): Compared<Row>[] {
  return rows.flatMap((row): Compared<Row>[] => {
    const known = findKnown(row);
    if (known === undefined) return [{ row, fields: null }];
    const fields = fieldsOf(row, known);
    return fields.length === 0 ? [] : [{ row, fields }];
  });
}

/** Plans what a file without issues changes. What a file doesn't name stays, so nothing is removed. */
export function planImport(read: ReadFile, { providers, games, covers }: Present & Pick<Surroundings, 'covers'>): Plan {
  const [knownProviders, knownGames] = [
    new Map(providers.map((row) => [row.providerId, row])),
    new Map(games.map((row) => [row.gameId, row])),
  ];
  const changedProviders = compare<WrittenProvider>(
    read.providers.map(({ entry }) => providerRow(entry)),
    ({ providerId }) => knownProviders.get(providerId),
  );
  const changedGames = compare<GameRow>(
    read.games.map((game) => gameRow(game, knownGames.get(game.entry.id), covers)),
    ({ gameId }) => knownGames.get(gameId),
  );
  return {
    providers: changedProviders.map(({ row }) => row),
    games: changedGames.map(({ row }) => row),
    changes: [
      ...changedProviders.map(({ row: { providerId, name }, fields }): Change => ({
        what: 'provider',
        id: providerId,
        name,
        fields,
      })),
      ...changedGames.map(({ row: { gameId, name }, fields }): Change => ({ what: 'game', id: gameId, name, fields })),
    ],
    same: {
      providers: read.providers.length - changedProviders.length,
      games: read.games.length - changedGames.length,
    },
  };
}

/** A hash over everything that would be written and changed, so that agreeing to one plan isn't agreeing to another. */
export const planDigest = ({ providers, games, changes }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([providers, games, changes]))
    .digest('hex');
