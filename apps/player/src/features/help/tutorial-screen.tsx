import { buttonClass } from '@ipe/ui';
import type { ComponentType } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { BonusPicture, DepositPicture, PlayPicture, WithdrawalPicture } from './tutorial-pictures.tsx';
import { text } from './tutorial.text.ts';

const parts = [
  { id: 'depositar', Picture: DepositPicture, href: paths.deposit, ...text.deposit },
  { id: 'jogar', Picture: PlayPicture, href: paths.home, ...text.play },
  { id: 'rollover', Picture: BonusPicture, href: paths.promotions, ...text.bonus },
  { id: 'sacar', Picture: WithdrawalPicture, href: paths.withdrawal, ...text.withdraw },
];

/** The tutorial from deposit to withdrawal: each part has a picture and a link. */
export function TutorialScreen() {
  return (
    <>
      <p className="mb-4 text-sm text-mist">{text.intro}</p>
      {parts.map((part, index) => (
        <Part key={part.id} number={index + 1} {...part} />
      ))}
      <section aria-labelledby="limits-title" className="card mt-8 p-5 text-center">
        <h2 id="limits-title" className="font-display text-lg font-bold text-balance">
          {text.limitsTitle}
        </h2>
        <p className="mt-1 mb-4 text-sm text-mist">{text.limits}</p>
        <Link href={paths.responsibleGaming} className={`${buttonClass('secondary')} w-full`}>
          {text.goLimits}
        </Link>
      </section>
    </>
  );
}

type PartProps = {
  number: number;
  id: string;
  title: string;
  steps: string[];
  go: string;
  href: string;
  Picture: ComponentType;
};

function Part({ number, id, title, steps, go, href, Picture }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="card mb-5 overflow-hidden">
      <div
        aria-hidden
        className="flex h-40 items-center justify-center border-b border-edge bg-linear-to-b from-raised to-night"
      >
        <Picture />
      </div>
      <div className="p-4">
        <h2 id={`${id}-title`} className="flex items-center gap-3 font-display text-xl font-bold">
          <span className="tabular flex size-8 items-center justify-center rounded-full bg-gold/15 text-base text-gold">
            {number}
          </span>
          {title}
        </h2>
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-sm text-mist marker:text-gold">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Link href={href} className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-purple-soft">
          {go}
        </Link>
      </div>
    </section>
  );
}
