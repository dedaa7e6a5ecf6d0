import type { Output } from '@ipe/contract';
import { Money } from '@ipe/ui';
import { Megaphone, Pause, Play, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { text } from '#features/lobby/lobby.text.ts';
import { openGame } from '#shell/games/open-game.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useCarousel } from './use-carousel.ts';

type Home = Output<'/api/home/page'>;
type Win = Home['recentWins'][number];
type Notice = Home['notice'][number];

/** Long enough to read a line twice. */
const stayMs = 4500;
const rowClass = 'flex min-h-11 w-full items-center gap-3 py-1 text-left text-xs leading-4';

type Props = Pick<Home, 'notice' | 'recentWins'> & { isStopped: boolean; onToggle: () => void };

/** Real wins from the database alternating with the operator's notices, one line at a time. */
export function NewsTicker({ notice, recentWins, isStopped, onToggle }: Props) {
  const wins = recentWins.map((win) => <WinRow key={`${win.at}${win.nickname}${win.winCentavos}`} win={win} />);
  const notices = notice.map((one) => <NoticeRow key={one.id} notice={one} />);
  const rows = wins.length === 0 ? [...notices, <NoWins key="none" />] : interleave(wins, notices);
  const { place, handleScroll } = useCarousel({ count: rows.length, isStopped, stayMs });
  const Icon = isStopped ? Play : Pause;
  return (
    <section aria-label={text.news} className="flex items-center pl-4 motion-reduce:pr-4">
      <ul
        ref={place}
        onScroll={handleScroll}
        className="flex min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto scroll-smooth scrollbar-none"
      >
        {rows.map((row) => (
          <li key={row.key} className="flex w-full shrink-0 snap-start">
            {row}
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label={isStopped ? text.playNews : text.pauseNews}
        onClick={onToggle}
        className="flex size-11 shrink-0 items-center justify-center text-mist hover:text-text motion-reduce:hidden"
      >
        <Icon aria-hidden className="size-3.5 fill-current" />
      </button>
    </section>
  );
}

/** Alternates the items of both lists until one ends, then appends the rest of the other. */
function interleave<Item>(one: Item[], other: Item[]): Item[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, place) => [
    ...one.slice(place, place + 1),
    ...other.slice(place, place + 1),
  ]).flat();
}

const trophy = <Trophy aria-hidden className="size-5 shrink-0 text-gold" />;

function WinRow({ win }: { win: Win }) {
  return (
    <button type="button" onClick={() => void openGame(win.game_id)} className={rowClass}>
      {trophy}
      <span>
        <Money centavos={win.winCentavos} className="font-display text-sm font-bold text-leaf-soft" />{' '}
        <span className="text-mist">{text.wonIn(win.nickname, win.game)}</span>
      </span>
    </button>
  );
}

function NoticeRow({ notice }: { notice: Notice }) {
  return (
    <Link href={paths.notice} className={rowClass}>
      <Megaphone aria-hidden className="size-5 shrink-0 text-gold" />
      {notice.title}
    </Link>
  );
}

function NoWins(): ReactNode {
  return (
    <p className={`${rowClass} text-mist`}>
      {trophy}
      {text.noWins}
    </p>
  );
}
