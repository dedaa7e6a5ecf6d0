import { titleOf, type ListedGame } from '#modules/catalogue/index.ts';
import { returnIn, type Provider, type ProviderGame, type Providers } from '../provider.ts';

const coverAddress = (coverId: string): string => `/covers/${coverId}/cover.avif`;

/** Without a secret on this node, all calls of the provider are refused here. */
const isOpen = ({ isOn, secrets }: Provider): boolean => isOn && secrets.length > 0;

type Where = { jurisdiction: string | null };

function listGame(provider: Provider, game: ProviderGame, { jurisdiction }: Where): ListedGame {
  const { gameId, name, returns, certificate, releasedOn, kind, themes, tags, hasDemo, hasFreeRounds } = game;
  const told = returnIn(returns, jurisdiction);
  const rtp = told ?? returnIn(returns, null) ?? 0;
  const listed = { gameId, name, provider: provider.name, image: coverAddress(game.coverId), rtp, certificate };
  return {
    ...listed,
    releasedOn,
    kind,
    themes,
    searchWords: [...tags, titleOf(kind)],
    hasDemo: hasDemo && provider.demoUrl !== null,
    hasFreeRounds,
    isHeldBack: !isOpen(provider) || game.hasBadCover || told === undefined,
  };
}

/** Lists the providers' games as the lobby shows them, from the catalogue alone. */
export const listProviderGames = (providers: Providers, where: Where): ListedGame[] =>
  [...providers.values()].flatMap((provider) => provider.games.map((game) => listGame(provider, game, where)));
