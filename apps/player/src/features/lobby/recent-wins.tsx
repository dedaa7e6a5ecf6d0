import type { Output } from '@ipe/contract';
import { Money } from '@ipe/ui';
import { openGame } from '../../shell/open-game.ts';
import { text } from './lobby.text.ts';

type Win = Output<'/api/home/page'>['recentWins'][number];

/** Wins that happened, as the database has them; no place is held for them while there are none. */
export function RecentWins({ wins }: { wins: Win[] }) {
  if (wins.length === 0) return null;
  return (
    <section aria-labelledby="wins-title" className="pt-10">
      <h2 id="wins-title" className="mb-3 px-4 font-display text-xl font-bold">
        {text.recentWins}
      </h2>
      <ul className="flex gap-2 overflow-x-auto px-4 scrollbar-none">
        {wins.map((win) => (
          <li key={`${win.at}${win.nickname}${win.winCentavos}`} className="shrink-0">
            <button
              type="button"
              onClick={() => void openGame(win.game_id)}
              className="card block px-4 py-2.5 text-left"
            >
              <Money centavos={win.winCentavos} className="block font-display text-base font-bold text-leaf-soft" />
              <span className="block max-w-40 truncate text-xs text-mist">{text.wonIn(win.nickname, win.game)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
