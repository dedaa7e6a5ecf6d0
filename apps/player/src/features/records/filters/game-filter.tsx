import { Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { playedGamesQuery } from '#features/records/records.queries.ts';
import { text } from '#features/records/records.text.ts';
import { SelectFilter } from './select-filter.tsx';

type Props = { selected: string | undefined; onSelect: (gameId: string | undefined) => void };

/** The games that the player has played. It also has the game that a link names, even when its last bet is long ago. */
export function GameFilter({ selected, onSelect }: Props) {
  const { data: played = [], isPending } = useQuery(playedGamesQuery);
  const isMissing = selected !== undefined && !played.some(({ id }) => id === selected);
  const choices = isMissing ? [{ id: selected, title: text.thisGame }, ...played] : played;
  if (choices.length === 0) return isPending && <Skeleton className="mb-4 h-11 rounded-full" />;
  return (
    <SelectFilter label={text.game} all={text.allGames} choices={choices} selected={selected} onSelect={onSelect} />
  );
}
