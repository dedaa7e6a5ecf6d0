import { Tabs } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
          <ActivityList />
        ) : (
          <LoggedInOnly>
            <TaskCentre onShowActivities={() => setView('activities')} />
          </LoggedInOnly>
        )}
      </div>
    </>
  );
}
