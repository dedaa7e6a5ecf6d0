import type { Centavos } from '@ipe/money';
import type { Certificate, GameKind, GameTheme } from '#modules/catalogue/index.ts';

/** A provider's game as the house offers it. */
export type ProviderGame = {
  /** Ours, and in every address of ours. */
  gameId: string;
  /** The provider's own: in the launch address and in every call. */
  providerGameId: string;
  name: string;
  /** Theoretical return as the provider states it, e.g. 0.965. */
  rtp: number;
  certificate?: Certificate | undefined;
  /** São Paulo day, `2026-11-20`. */
  releasedOn: string;
  kind: GameKind;
  /** What it is about. */
  themes: readonly GameTheme[];
  /** Words besides its name under which players find it. */
  tags: readonly string[];
  /** The folder with the files of its cover: they lie with us, so that a provider that is down spoils no lobby. */
  coverDir: string;
};

/** A provider of games that uses our wallet, as PROVIDERS_FILE says. */
export type Provider = {
  providerId: string;
  /** As players read it. */
  name: string;
  /** A call may be signed with any of them, so that one can be replaced without a pause. */
  secrets: readonly string[];
  /** With {game} and {token}. */
  launchUrl: string;
  /** Where its game may come from: nothing else is allowed into the frame. */
  frameOrigins: readonly string[];
  maxBetCentavos: Centavos;
  maxWinCentavos: Centavos;
  /** Whether it plays rounds that the house gives. */
  playsGrants: boolean;
  /** How far a call's timestamp may be from our clock, both ways. */
  replayWindowMs: number;
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
  if (!provider?.playsGrants || game === undefined) return undefined;
  return { providerId: provider.providerId, name: game.name, mostStakeCentavos: provider.maxBetCentavos };
}
