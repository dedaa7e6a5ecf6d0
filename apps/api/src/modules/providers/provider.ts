import type { Centavos } from '@ipe/money';
import type { Certificate, GameKind, GameTheme } from '#modules/catalogue/index.ts';

/** A provider's game as the house offers it. */
export type ProviderGame = {
  /** Our id, which all our addresses use. */
  gameId: string;
  /** The provider's own id, in the launch address and in every call. */
  providerGameId: string;
  name: string;
  returns: Returns;
  certificate?: Certificate | undefined;
  /** A day in São Paulo, `2026-11-20`. */
  releasedOn: string;
  kind: GameKind;
  /** What the game is about. */
  themes: readonly GameTheme[];
  /** Words besides its name by which players find it. */
  tags: readonly string[];
  /** Whether it can be tried without money at the provider's `demoUrl`. */
  hasDemo: boolean;
  /** Whether it plays granted rounds (`session` and `granted` of the seamless wallet). */
  hasFreeRounds: boolean;
  /** We keep the files ourselves, so that a provider that is down doesn't break the lobby. */
  coverId: string;
  /** Its cover can't be read, so players don't see the game. */
  hasBadCover: boolean;
};

/**
 * Theoretical returns as the provider states them, e.g. 0.965, by jurisdiction (`br`). `*` holds for every jurisdiction
 * that isn't named, and null means that the game may not be offered there.
 */
export type Returns = Readonly<Record<string, number | null>>;

/**
 * The return that players of a jurisdiction are shown; undefined where the game may not be offered. Without a
 * jurisdiction (null): any stated return.
 */
export function returnIn(returns: Returns, jurisdiction: string | null): number | undefined {
  const isNamed = jurisdiction !== null && Object.hasOwn(returns, jurisdiction);
  const stated = returns[isNamed ? jurisdiction : '*'] ?? undefined;
  if (stated !== undefined || jurisdiction !== null) return stated;
  return Object.values(returns).find((one) => one !== null) ?? undefined;
}

/** A provider of games that uses our wallet. */
export type Provider = {
  providerId: string;
  /** The name that players read. */
  name: string;
  /** A call may be signed with any of these, so that a secret can be replaced without a pause. */
  secrets: readonly string[];
  /** The address of the game, with the placeholders {game} and {token}. */
  launchUrl: string;
  /** The address of demonstrations, with the placeholder {game}. */
  demoUrl: string | null;
  /** The origins from which its game may load; the frame allows no others. */
  frameOrigins: readonly string[];
  maxBetCentavos: Centavos;
  maxWinCentavos: Centavos;
  /** How far a call's timestamp may be from our clock, before or after. */
  replayWindowMs: number;
  /** Whether staff have it on. Off means no launch and no bet; wins and rollbacks are still taken. */
  isOn: boolean;
  games: readonly ProviderGame[];
};

/** Providers by their ids. */
export type Providers = ReadonlyMap<string, Provider>;

/** Finds the provider and the game of one of our game ids. */
export function findProviderGame(
  providers: Providers,
  gameId: string,
): { provider: Provider; game: ProviderGame } | undefined {
  for (const provider of providers.values()) {
    const game = provider.games.find((one) => one.gameId === gameId);
    if (game !== undefined) return { provider, game };
  }
  return undefined;
}

/** Finds a game of another provider that plays granted rounds. */
export function findGrantingGame(providers: Providers, gameId: string) {
  const { provider, game } = findProviderGame(providers, gameId) ?? {};
  if (provider === undefined || !game?.hasFreeRounds) return undefined;
  return { providerId: provider.providerId, name: game.name, mostStakeCentavos: provider.maxBetCentavos };
}
