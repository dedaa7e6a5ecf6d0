import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import type { JackpotWin } from './jackpot.queries.ts';
import { text } from './jackpot.text.ts';

/** The last wins. Nicknames are masked; a player finds their own round by its link. */
export const LastWins = ({ wins }: { wins: readonly JackpotWin[] }) => (
  <section aria-labelledby="jackpot-wins">
    <h2 id="jackpot-wins" className="mb-2 font-display text-lg font-bold">
      {text.wins}
    </h2>
    {wins.length === 0 ? (
      <p className="text-sm text-mist">{text.noWins}</p>
    ) : (
      <ul className="flex flex-col gap-2">
        {wins.map((win) => (
          <li key={`${win.jackpot} ${win.potNo} ${win.at}`} className="card flex flex-wrap items-baseline gap-x-3 p-3">
            <span className="min-w-0 flex-1 font-bold break-words">{text.win(win)}</span>
            <span className="tabular font-bold text-gold">{text.money(win.amountCentavos)}</span>
            <span className="tabular w-full text-sm text-mist">{text.winAt(win)}</span>
            {win.round !== null && <span className="tabular w-full text-xs text-mist">{text.drawn(win.round)}</span>}
            {win.round?.roundId != null && (
              <Link
                href={`${paths.gameRecord}?round=${win.round.roundId}`}
                className="mt-1 text-sm font-bold text-gold"
              >
                {text.ownRound}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
