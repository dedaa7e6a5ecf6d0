import type { ComponentProps } from 'react';
import { MoreRows } from '../../shell/more-rows.tsx';
import { text } from './lobby.text.ts';

/** How much of the lobby is shown, with a bar, and the way to more. */
export function ListProgress({ query, shown, total }: ComponentProps<typeof MoreRows>) {
  return (
    <MoreRows query={query} shown={shown} total={total} words={text.shown(shown, total)}>
      <progress
        value={shown}
        max={total}
        aria-hidden
        className="h-1 w-40 overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-gold"
      />
    </MoreRows>
  );
}
