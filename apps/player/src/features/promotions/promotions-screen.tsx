import { Tabs } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Flag, Gem, Gift, HandCoins, Trophy, type LucideIcon } from 'lucide-react';
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
            <PageLink href={paths.tournaments} Icon={Trophy} title={text.tournaments} body={text.tournamentsBody} />
            <PageLink href={paths.missions} Icon={Flag} title={text.missions} body={text.missionsBody} />
            <PageLink href={paths.jackpot} Icon={Gem} title={text.jackpot} body={text.jackpotBody} />
            <PageLink href={paths.cashback} Icon={HandCoins} title={text.cashback} body={text.cashbackBody} />
            <PageLink href={paths.grantedRounds} Icon={Gift} title={text.grantedRounds} body={text.grantedRoundsBody} />
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

/** A link to a page of its own. */
function PageLink({ href, Icon, title, body }: { href: string; Icon: LucideIcon; title: string; body: string }) {
  return (
    <Link href={href} className="card mb-4 flex items-center gap-3 p-4 transition-colors hover:border-gold/40">
      <Icon aria-hidden className="size-6 shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-sm text-mist">{body}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-mist" />
    </Link>
  );
}
