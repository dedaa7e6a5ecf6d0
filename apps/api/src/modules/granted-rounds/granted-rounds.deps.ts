import { counted } from '@ipe/pt-br';
import type { Centavos } from '@ipe/money';
import type { GameShelf } from '#modules/catalogue/index.ts';
import type { ComplianceProfile } from '#modules/compliance/index.ts';
import type { Database, Queryable, SharedClock } from '#platform/database/index.ts';
import type { Clock } from '#platform/time/clock.ts';

/** A game of another provider that plays granted rounds. */
type GrantingGame = { providerId: string; name: string; mostStakeCentavos: Centavos };

export type GrantedRoundsDeps = {
  db: Database;
  clock: Clock;
  /** One time for all nodes; it decides what may be taken and what is over. */
  sharedClock: SharedClock;
  profile: ComplianceProfile;
  /** The house's own games. */
  shelf: GameShelf;
  /** Undefined if no provider has the game, or its provider doesn't play granted rounds. */
  findGrantingGame: (gameId: string) => GrantingGame | undefined;
  /** Whether the lobby has the game and it is on. */
  isOffered: (gameId: string) => boolean;
  findVipLevel: (on: Queryable, playerId: number) => Promise<number>;
};

export const nameOfGame = (
  { shelf, findGrantingGame }: Pick<GrantedRoundsDeps, 'shelf' | 'findGrantingGame'>,
  gameId: string,
): string => shelf.get(gameId)?.name ?? findGrantingGame(gameId)?.name ?? gameId;

type Mode = {
  entry?: unknown;
  ante?: unknown;
  drop?: { rows: number; risk: keyof typeof riskNames };
  card?: { picks: number; risk: keyof typeof riskNames };
};

const riskNames = { low: 'baixo', medium: 'médio', high: 'alto' };

const otherName = (mode: string | null): string | null => (mode === 'base' ? null : mode);

/** The mode's name in Portuguese; null for the plain game. */
export function nameOfMode(
  { shelf }: Pick<GrantedRoundsDeps, 'shelf'>,
  { gameId, mode }: { gameId: string; mode: string | null },
): string | null {
  const modes = (shelf.get(gameId)?.math.modes ?? {}) as Readonly<Record<string, Mode>>;
  const { drop, card, entry, ante } = modes[mode ?? 'base'] ?? {};
  if (drop) return `${drop.rows} linhas e risco ${riskNames[drop.risk]}`;
  if (card) return `${counted(card.picks, 'casa', 'casas')} e risco ${riskNames[card.risk]}`;
  if (entry !== undefined) return 'bônus comprado';
  return ante === undefined ? otherName(mode) : 'aposta extra';
}

export const namesOf = (
  deps: Pick<GrantedRoundsDeps, 'shelf' | 'findGrantingGame'>,
  lot: { gameId: string; mode: string | null },
) => ({ game: nameOfGame(deps, lot.gameId), mode: nameOfMode(deps, lot), isProviders: !deps.shelf.has(lot.gameId) });
