import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import type { Mission, MissionStep, OwnStep } from './missions.queries.ts';
import { text } from './missions.text.ts';

/** Each step's goal, prize and progress. */
export function MissionSteps({ mission: { steps, state } }: { mission: Mission }) {
  const isOver = state === 'over';
  return (
    <section aria-labelledby="mission-steps">
      <h3 id="mission-steps" className="font-display text-lg font-bold">
        {text.steps}
      </h3>
      <p className="mb-3 text-sm text-mist">{text.order}</p>
      <ol className="flex flex-col gap-3">
        {steps.map((step) => (
          <li key={step.no}>
            <StepCard step={step} isOver={isOver} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepCard({ step, isOver }: { step: MissionStep; isOver: boolean }) {
  const { no, title, own } = step;
  const rounds = text.rounds(step);
  return (
    <article aria-labelledby={`mission-step-${no}`} className="card p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-xs text-mist">{text.step(no)}</p>
          <h4 id={`mission-step-${no}`} className="font-bold text-balance">
            {title}
          </h4>
        </div>
        <p className="tabular shrink-0">
          <span className="block text-xs text-mist">{text.prizeName}</span>
          <span className="font-display text-lg font-extrabold text-gold">{text.prize(step)}</span>
        </p>
      </div>
      {rounds && <p className="mt-1 text-sm text-mist">{rounds}</p>}
      {own !== null && <OwnProgress step={step} own={own} isOver={isOver} />}
    </article>
  );
}

function OwnProgress({ step, own, isOver }: { step: MissionStep; own: OwnStep; isOver: boolean }) {
  const says = text.progress(step, own);
  return (
    <div className="mt-3">
      <ProgressBar label={step.title} says={says} done={own.done} target={step.target} />
      <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-mist">
        <span className="font-semibold text-text">{says}</span>
        {!isOver && <span>{text.missing(step, own)}</span>}
      </p>
      {own.games !== null && <p className="mt-1 text-xs text-mist">{text.counts(own.games)}</p>}
      <Outcome step={step} own={own} isOver={isOver} />
    </div>
  );
}

function Outcome({ step, own: { state, at }, isOver }: { step: MissionStep; own: OwnStep; isOver: boolean }) {
  if (state === 'open') return isOver ? <p className="mt-2 text-sm text-mist">{text.missed}</p> : null;
  if (state === 'withheld')
    return (
      <Line look="text-mist" icon={<CircleX aria-hidden className="size-5 shrink-0" />}>
        {text.withheld}
      </Line>
    );
  return (
    <>
      <Line look="text-leaf-soft" icon={<CircleCheck aria-hidden className="size-5 shrink-0" />}>
        {state === 'given' && at !== null ? text.given(at) : text.waiting}
      </Line>
      {state === 'given' && step.prize.by === 'rounds' && (
        <Link href={paths.grantedRounds} className="mt-1 inline-block py-2 text-sm font-semibold text-gold underline">
          {text.toRounds}
        </Link>
      )}
    </>
  );
}

const Line = ({ look, icon, children }: { look: string; icon: ReactNode; children: string }) => (
  <p className={`tabular mt-2 flex items-center gap-2 text-sm font-semibold ${look}`}>
    {icon}
    {children}
  </p>
);
