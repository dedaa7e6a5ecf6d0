import type { ListedGame } from '../listed-game.ts';

/** What a game needs to be offered (compliance profile). */
type OfferRules = {
  leastReturnBasisPoints: number | null;
  certificates: 'none' | 'samples' | 'real';
};

const isCertified = ({ certificate: found }: ListedGame, { certificates }: OfferRules): boolean =>
  certificates === 'none' || (found !== undefined && (certificates === 'samples' || found.isSample === undefined));

const returnsEnough = ({ rtp }: ListedGame, { leastReturnBasisPoints: least }: OfferRules): boolean =>
  least === null || Math.round(rtp * 10_000) >= least;

/** Those of the games that the house must not offer. */
export const listBarred = (games: Iterable<ListedGame>, rules: OfferRules): ReadonlySet<string> =>
  new Set(
    [...games]
      .filter((game) => game.isHeldBack === true || !isCertified(game, rules) || !returnsEnough(game, rules))
      .map(({ gameId }) => gameId),
  );
