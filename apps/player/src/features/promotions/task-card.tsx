import { Button, buttonClass, FormMessage, Money } from '@ipe/ui';
import { CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/api/use-submission.ts';
import { pathOfActivity, paths } from '#shell/navigation/paths.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { periodText } from './period-text.ts';
import { claimTask } from './promotions.mutations.ts';
import type { Task } from './promotions.queries.ts';
import { text } from './promotions.text.ts';

/** One task: its target, progress and reward, and the next action. */
export function TaskCard({ task, onClaimed }: { task: Task; onClaimed: (centavos: number) => void }) {
  const { title, summary, unit, progress, target, rewardCentavos, endsAt } = task;
  const says = text.progress[unit](Math.min(progress, target), target);
  return (
    <article aria-label={title} className="card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-36 font-bold text-balance">{title}</h2>
        <p className="shrink-0">
          <span className="block text-xs text-mist">{text.reward}</span>
          <Money centavos={rewardCentavos} className="font-display text-lg font-extrabold text-gold" />
        </p>
      </div>
      <p className="mt-0.5 text-sm text-mist">{summary}</p>
      <div className="mt-3">
        <ProgressBar label={title} says={says} done={progress} target={target} />
        <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
          <span className="font-semibold text-text">{says}</span>
          {endsAt && <span>{periodText({ endsAt })}</span>}
        </p>
      </div>
      <NextStep task={task} onClaimed={onClaimed} />
    </article>
  );
}

function NextStep({ task, onClaimed }: { task: Task; onClaimed: (centavos: number) => void }) {
  const claiming = useSubmission(claimTask, onClaimed);
  return (
    <div className="mt-3 empty:hidden">
      {task.state === 'claimed' && (
        <p className="flex items-center gap-2 text-sm font-semibold text-leaf-soft">
          <CircleCheck aria-hidden className="size-5 shrink-0" />
          {text.claimed}
        </p>
      )}
      {task.state === 'claimable' && (
        <UnlessRestricted what="rewards">
          <Button className="w-full" isBusy={claiming.isSending} onClick={() => void claiming.submit(task)}>
            {text.claim(task.rewardCentavos)}
          </Button>
        </UnlessRestricted>
      )}
      {task.state === 'open' && <NextAction task={task} />}
      {claiming.message && (
        <div className="mt-2">
          <FormMessage>{claiming.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

/** The link that advances an open task. A task of this page is advanced by playing, unless it doesn't count money. */
function NextAction({ task: { active_code: code, title, unit } }: { task: Task }) {
  const path = pathOfActivity[code];
  const isHere = path === paths.promotions;
  if (isHere && unit !== 'centavos') return null;
  return (
    <Link href={isHere ? paths.home : path} className={`w-full ${buttonClass('secondary', 'medium')}`}>
      {text.shortLead[code]}
      <span className="sr-only">{text.of(title)}</span>
    </Link>
  );
}
