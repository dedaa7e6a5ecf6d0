import { useQuery } from '@tanstack/react-query';
import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { limitsQuery } from './limits.queries.ts';
import { text } from './restriction.text.ts';
import { PlayPanel } from './play-panel.tsx';
import { activeBlock, reachedLimits, type Restriction } from './restriction.ts';

/**
 * The current restrictions of bets and deposits, on every page. The page on responsible gaming has the details. It also
 * sets the sentence with which the lobby says why games can't be opened, because the lobby's first bundle has no room
 * for those words.
 */
export function RestrictionBanner() {
  const { data: limits } = useQuery(limitsQuery);
  const isItsPage = usePathname() === paths.responsibleGaming;
  const block = limits && activeBlock(limits);
  const gameStop = block && `${block.title}. ${block.body}`;
  useEffect(() => {
    useFrontEnd.setState({ gameStop });
    return () => useFrontEnd.setState({ gameStop: undefined });
  }, [gameStop]);
  if (!limits) return null;
  const restrictions = block ? [block] : reachedLimits(limits, () => true);
  return (
    <>
      <PlayPanel limits={limits} />
      {!isItsPage && restrictions.length > 0 && <Restrictions restrictions={restrictions} />}
    </>
  );
}

function Restrictions({ restrictions }: { restrictions: Restriction[] }) {
  return (
    <section aria-label={text.label} className="border-b border-gold/25 bg-gold/10 px-4 py-1 text-xs text-text">
      <ul>
        {restrictions.map(({ title, body }) => (
          <li key={title} className="flex items-center gap-2.5">
            <CirclePause aria-hidden className="size-5 shrink-0 text-gold" />
            <p className="tabular min-w-0 flex-1 py-1">
              <b>{title}.</b> {body}
            </p>
            <Link
              href={paths.responsibleGaming}
              className="flex min-h-11 shrink-0 items-center font-semibold text-purple-soft underline"
            >
              {text.details}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
