import { useEffect, type ComponentProps } from 'react';
import { watchCovers } from '#features/lobby/previews/watch-covers.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { MoreRows } from '#shell/lists/more-rows.tsx';

/**
 * How much of the lobby is shown, with a bar and a button for more. It stays in an empty list, so that screen readers
 * announce the result.
 */
export function ListProgress({ query, shown, total }: ComponentProps<typeof MoreRows>) {
  usePreviews();
  return (
    <div className={total === 0 ? 'sr-only' : undefined}>
      <MoreRows
        query={query}
        shown={shown}
        total={total}
        words={total === 0 ? text.noneFound : text.shown(shown, total)}
      >
        <progress
          value={shown}
          max={total}
          aria-hidden
          className="h-1 w-40 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
        />
      </MoreRows>
    </div>
  );
}

/** Watches the covers from here, because this part loads after the first screen and previews aren't needed before. */
function usePreviews(): void {
  useEffect(() => watchCovers(), []);
}
