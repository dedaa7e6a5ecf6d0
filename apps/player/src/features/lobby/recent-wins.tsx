import type { Output } from '@ipe/contract';
import { Money } from '@ipe/ui';
import { Trophy } from 'lucide-react';
import { openGame } from '../../shell/open-game.ts';
import { text } from './lobby.text.ts';

type Win = Output<'/api/home/page'>['recentWins'][number];

/** Wins that happened, as the database has them. As high with none as with many: the games below never move. */
export function RecentWins({ wins }: { wins: Win[] }) {
  return (
    <section
      aria-labelledby="wins-title"
      className="flex min-h-[3.25rem] items-stretch gap-2 overflow-x-auto px-4 scrollbar-none"
    >
      <h2
        id="wins-title"
        className="flex w-[5rem] shrink-0 items-center gap-1.5 text-2xs leading-[0.875rem] font-bold text-mist"
      >
        <Trophy aria-hidden className="size-5 shrink-0 text-gold" />
        {text.recentWins}
      </h2>
      {wins.length === 0 && <p className="card flex flex-1 items-center px-3 text-xs text-mist">{text.noWins}</p>}
      <ul className="contents">
        {wins.map((win) => (
          <li key={`${win.at}${win.nickname}${win.winCentavos}`} className="shrink-0">
            <button
              type="button"
              onClick={() => void openGame(win.game_id)}
              className="card h-full px-3 text-left leading-4"
            >
              <Money centavos={win.winCentavos} className="block font-display text-sm font-bold text-leaf-soft" />
              <span className="block max-w-44 truncate text-2xs text-mist">{text.wonIn(win.nickname, win.game)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
