import type { Output } from '@ipe/contract';
import { Megaphone, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../shell/paths.ts';
import { text } from './lobby.text.ts';

type Notice = Output<'/api/home/page'>['notice'][number];

/** How long a letter takes to pass: slow enough to be read on the way. */
const secondsPerLetter = 0.16;

/** The house's notices pass by in one line and lead to their page. Under a pointer or the focus, and when stopped, they stand. */
export function NoticeMarquee({ notices }: { notices: Notice[] }) {
  const [isStopped, setStopped] = useState(false);
  const line = notices.map(({ title }) => title).join(' • ');
  const Icon = isStopped ? Play : Pause;
  if (!line) return null;
  return (
    <aside
      aria-label={text.notices}
      className="box-content flex h-11 items-center border-b border-edge bg-surface/60 pt-1 pl-4"
    >
      <Megaphone aria-hidden className="size-4.5 shrink-0 text-gold" />
      <Link href={paths.notice} className="group flex h-full min-w-0 flex-1 items-center pl-3 text-xs">
        <span className="min-w-0 flex-1 overflow-hidden">
          <span
            style={{ animationDuration: `${Math.round(line.length * secondsPerLetter)}s` }}
            className={`inline-block animate-marquee whitespace-nowrap group-hover:[animation-play-state:paused] group-focus-visible:[animation-play-state:paused] motion-reduce:block motion-reduce:w-full motion-reduce:animate-none motion-reduce:truncate ${isStopped ? '[animation-play-state:paused]' : ''}`}
          >
            {line}
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={isStopped ? text.playNotices : text.pauseNotices}
        onClick={() => setStopped(!isStopped)}
        className="flex size-11 shrink-0 items-center justify-center text-mist hover:text-text motion-reduce:hidden"
      >
        <Icon aria-hidden className="size-3.5 fill-current" />
      </button>
    </aside>
  );
}
