import { Tabs } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Flag, Gem, Gift, HandCoins, Trophy, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { LoggedInOnly } from '#shell/visitors/logged-in-only.tsx';
import { ActivityList } from './activity-list.tsx';
import { tasksQuery } from './promotions.queries.ts';
import { text } from './promotions.text.ts';
import { TaskCentre } from './task-centre.tsx';

type View = 'activities' | 'tasks';

const panelId = 'promotion-panel';

/** The running activities and the player's tasks. */
export function PromotionsScreen() {
  const [view, setView] = useState<View>('activities');
  const { data: tasks = [] } = useQuery(tasksQuery);
  const claimable = tasks.filter(({ state }) => state === 'claimable').length;
  return (
    <>
      <Tabs
        label={text.views}
        tabs={[
          { id: 'activities', title: text.activities },
          { id: 'tasks', title: text.tasks(claimable) },
        ]}
        selected={view}
        onSelect={setView}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={view === 'tasks' ? text.tasks(0) : text.activities}
        className="mt-4"
      >
        {view === 'activities' ? (
          <>
            <ul className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] gap-1">
              <PageLink href={paths.tournaments} Icon={Trophy} title={text.tournaments} />
              <PageLink href={paths.missions} Icon={Flag} title={text.missions} />
              <PageLink href={paths.jackpot} Icon={Gem} title={text.jackpot} />
              <PageLink href={paths.cashback} Icon={HandCoins} title={text.cashback} />
              <PageLink href={paths.grantedRounds} Icon={Gift} title={text.grantedRounds} />
            </ul>
            <ActivityList />
          </>
        ) : (
          <LoggedInOnly>
            <TaskCentre onShowActivities={() => setView('activities')} />
          </LoggedInOnly>
        )}
      </div>
    </>
  );
}

/** A link to a page of its own. All fit in one row of a phone, so that the first promotion is in sight below them. */
function PageLink({ href, Icon, title }: { href: string; Icon: LucideIcon; title: string }) {
  return (
    <li>
      <Link href={href} className="group flex flex-col items-center gap-1.5 rounded-md py-1">
        <span className="flex size-13 items-center justify-center card transition-colors group-hover:border-gold/40">
          <Icon aria-hidden className="size-6 text-gold" />
        </span>
        <span className="text-center text-xs font-semibold break-words">{title}</span>
      </Link>
    </li>
  );
}
