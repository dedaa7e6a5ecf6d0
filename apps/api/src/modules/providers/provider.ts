import type { Centavos } from '@ipe/money';
import type { Certificate, GameKind, GameTheme } from '#modules/catalogue/index.ts';

/** A provider's game as the house offers it. */
export type ProviderGame = {
  /** Ours, and in every address of ours. */
  gameId: string;
  /** The provider's own: in the launch address and in every call. */
  providerGameId: string;
  name: string;
  returns: Returns;
  certificate?: Certificate | undefined;
  /** São Paulo day, `2026-11-20`. */
  releasedOn: string;
  kind: GameKind;
  /** What it is about. */
  themes: readonly GameTheme[];
  /** Words besides its name under which players find it. */
  tags: readonly string[];
  /** It can be tried without money at the provider's `demoUrl`. */
  hasDemo: boolean;
  /** It plays rounds that the house gives (`session` and `granted` of the seamless wallet). */
  hasFreeRounds: boolean;
  /** Its files lie with us, so that a provider that is down spoils no lobby. */
  coverId: string;
  /** Nothing can be made of what was sent as its cover: it isn't shown to players. */
  hasBadCover: boolean;
};

/**
 * Theoretical returns as the provider states them, e.g. 0.965, by jurisdiction (`br`); `*` is that of every one that isn't named, and
 * null says that the game may not be offered there.
 */
export type Returns = Readonly<Record<string, number | null>>;

/** What a jurisdiction's players are told; undefined where the game may not be offered. Without a jurisdiction (null): any that is stated. */
export function returnIn(returns: Returns, jurisdiction: string | null): number | undefined {
  const isNamed = jurisdiction !== null && Object.hasOwn(returns, jurisdiction);
  const stated = returns[isNamed ? jurisdiction : '*'] ?? undefined;
  if (stated !== undefined || jurisdiction !== null) return stated;
  return Object.values(returns).find((one) => one !== null) ?? undefined;
}

/** A provider of games that uses our wallet. */
export type Provider = {
  providerId: string;
  /** As players read it. */
  name: string;
  /** A call may be signed with any of them, so that one can be replaced without a pause. */
  secrets: readonly string[];
  /** With {game} and {token}. */
  launchUrl: string;
  /** With {game}: where demonstrations open. */
  demoUrl: string | null;
  /** Where its game may come from: nothing else is allowed into the frame. */
  frameOrigins: readonly string[];
  maxBetCentavos: Centavos;
  maxWinCentavos: Centavos;
  /** How far a call's timestamp may be from our clock, both ways. */
  replayWindowMs: number;
  /** Staff may switch it off: no launch and no bet then; wins and rollbacks are taken. */
  isOn: boolean;
  games: readonly ProviderGame[];
};

/** By provider id. */
export type Providers = ReadonlyMap<string, Provider>;

/** The provider of one of our game ids, with the game. */
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

/** A game of another provider that plays rounds of the house. */
export function findGrantingGame(providers: Providers, gameId: string) {
  const { provider, game } = findProviderGame(providers, gameId) ?? {};
  if (provider === undefined || !game?.hasFreeRounds) return undefined;
  return { providerId: provider.providerId, name: game.name, mostStakeCentavos: provider.maxBetCentavos };
}
