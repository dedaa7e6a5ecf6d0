import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { GameRow, ProviderRow } from '../live/catalogue.store.ts';
import type { PlacedGame, ProviderEntry } from './catalogue-file.ts';
import type { Present, Surroundings } from './check-import.ts';
import type { ReadFile } from './read-json.ts';

type WrittenProvider = Omit<ProviderRow, 'isOn'>;

/** One that is new or changes; `fields` of one that changes. */
export type Change = { what: 'provider' | 'game'; id: string; name: string; fields: string[] | null };

export type Plan = {
  providers: WrittenProvider[];
  games: GameRow[];
  changes: Change[];
  /** How many are in the house already, to the letter. */
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

/** As the database gives it back: without what is undefined. */
const plain = (row: object): object => JSON.parse(JSON.stringify(row)) as object;

/** The fields that aren't the same. */
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

/** What a file without faults changes. Nothing is taken out: what a file doesn't name stays. */
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

/** Of everything that would be written, and what it would change: who agrees to one plan doesn't agree to another. */
export const planDigest = ({ providers, games, changes }: Plan): string =>
  createHash('sha256')
    .update(JSON.stringify([providers, games, changes]))
    .digest('hex');
