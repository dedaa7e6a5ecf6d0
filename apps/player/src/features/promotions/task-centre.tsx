import { Button, EmptyState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { tasksQuery, type Task } from './promotions.queries.ts';
import { text } from './promotions.text.ts';
import { TaskCard } from './task-card.tsx';

const order: Record<Task['state'], number> = { claimable: 0, open: 1, claimed: 2 };

/** The player's open tasks: claimable tasks first, claimed tasks last. */
export function TaskCentre({ onShowActivities }: { onShowActivities: () => void }) {
  const query = useQuery(tasksQuery);
  const { statusMessage, announce } = useStatusMessage();
  return (
    <>
      <StaleBanner query={query} />
      {/* Outside of the card, which may leave the list after the claim. */}
      {statusMessage}
      <Loaded query={query} skeleton={<TasksSkeleton />}>
        {(list) =>
          list.length === 0 ? (
            <UnlessRestricted what="offers">
              <EmptyState
                icon={<ListChecks />}
                title={text.noTasks}
                action={
                  <Button look="secondary" onClick={onShowActivities}>
                    {text.noTasksAction}
                  </Button>
                }
              >
                {text.noTasksBody}
              </EmptyState>
            </UnlessRestricted>
          ) : (
            <>
              <p className="mb-3 text-sm text-mist">{text.tasksIntro}</p>
              <ul className="flex flex-col gap-3">
                {list
                  .toSorted((a, b) => order[a.state] - order[b.state])
                  .map((task) => (
                    <li key={task.id}>
                      <TaskCard task={task} onClaimed={(centavos) => announce(text.credited(centavos))} />
                    </li>
                  ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function TasksSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-40 rounded-md" />
      ))}
    </div>
  );
}
