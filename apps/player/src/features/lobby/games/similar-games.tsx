import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { addressOf, noFilters } from '#features/lobby/filters/lobby-address.ts';
import type { Game } from '#features/lobby/lobby.queries.ts';
import { GameCover } from './game-cover.tsx';
import { similarGamesQuery } from './game-details.queries.ts';
import { text } from './game-details.text.ts';

type Props = { game: Game; onDetails: (game: Game) => void; onLeave: () => void };

/** Ways on from a game: all games of its themes and of its studio, and the games that are most like it. */
export function SimilarGames({ game, onDetails, onLeave }: Props) {
  const { data } = useQuery(similarGamesQuery(game.game_id));
  const ways = [
    ...(data?.themes ?? []).map(({ id, name }) => ({ name, filters: { theme: id } })),
    { name: game.provider, filters: { provider: game.provider } },
  ];
  return (
    <>
      <ul aria-label={text.themes} className="mt-5 flex flex-wrap gap-2">
        {ways.map(({ name, filters }) => (
          <li key={name}>
            <Link
              href={addressOf({ ...noFilters, ...filters })}
              aria-label={text.allOf(name)}
              onClick={onLeave}
              className="flex h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm font-semibold text-mist"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {data && data.list.length > 0 && (
        <section aria-label={text.similar} className="mt-5">
          <h3 className="mb-2 font-display text-lg font-bold">{text.similar}</h3>
          <ul className="grid grid-cols-3 gap-3">
            {data.list.map((other) => (
              <li key={other.game_id}>
                <button
                  type="button"
                  onClick={() => onDetails(other)}
                  className="flex w-full flex-col items-center gap-1 rounded-md"
                >
                  <span className="sr-only">{text.about(other.name)}</span>
                  <span aria-hidden className="w-full">
                    <GameCover game={other} shownWidthPx={104} />
                  </span>
                  <span aria-hidden className="w-full truncate text-center text-xs font-semibold">
                    {other.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
