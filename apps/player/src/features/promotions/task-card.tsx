import { Button, buttonClass, FormMessage, Money } from '@ipe/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { showTip } from '../../shell/front-end-state.ts';
import { pathOfActivity, paths } from '../../shell/paths.ts';
import { ProgressBar } from '../../shell/progress-bar.tsx';
import { useSubmission } from '../../shell/use-submission.ts';
import { periodText } from './period-text.ts';
import { claimTask } from './promotions.mutations.ts';
import type { Task } from './promotions.queries.ts';
import { text } from './promotions.text.ts';

/** One task: what it asks for, how far it is, what it gives, and the one thing to do now. */
export function TaskCard({ task }: { task: Task }) {
  const { title, summary, unit, progress, target, rewardCentavos, endsAt } = task;
  const says = text.progress[unit](Math.min(progress, target), target);
  return (
    <article aria-label={title} className="card p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-bold text-balance">{title}</h3>
        <p className="shrink-0 text-right">
          <span className="block text-2xs text-mist">{text.reward}</span>
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
      <NextStep task={task} />
    </article>
  );
}

function NextStep({ task }: { task: Task }) {
  const [creditedCentavos, setCreditedCentavos] = useState<number>();
  const claiming = useSubmission(claimTask, (centavos) => {
    setCreditedCentavos(centavos);
    showTip(text.creditedShort(centavos), 'success');
  });
  return (
    <div className="mt-3 empty:hidden">
      <output className="block">
        {task.state === 'claimed' && (
          <span className="flex items-center gap-2 text-sm font-semibold text-leaf-soft">
            <CircleCheck aria-hidden className="size-5 shrink-0" />
            {creditedCentavos === undefined ? text.claimed : text.credited(creditedCentavos)}
          </span>
        )}
      </output>
      {task.state === 'claimable' && (
        <Button className="w-full" isBusy={claiming.isSending} onClick={() => void claiming.submit(task)}>
          {text.claim(task.rewardCentavos)}
        </Button>
      )}
      {task.state === 'open' && (
        <Link href={wayOn(task)} className={`w-full ${buttonClass('secondary', 'medium')}`}>
          {text.shortLead[task.active_code]}
          <span className="sr-only">{text.of(task.title)}</span>
        </Link>
      )}
      {claiming.message && (
        <div className="mt-2">
          <FormMessage>{claiming.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

/** Where an open task goes on: a task of this page by playing. */
function wayOn({ active_code: code }: Task): string {
  const path = pathOfActivity[code];
  return path === paths.promotions ? paths.home : path;
}
