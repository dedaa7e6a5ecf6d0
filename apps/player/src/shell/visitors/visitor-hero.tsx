import { Button } from '@ipe/ui';
import type { ReactNode } from 'react';
import { openForm } from '#shell/state/front-end-state.ts';
import { text } from './visitor.text.ts';

type Props = { title: string; body: string; action?: string; children?: ReactNode };

/** Shows visitors the benefits of an account on this page, with a button to register. */
export function VisitorHero({ title, body, action = text.register, children }: Props) {
  return (
    <section
      data-visitors
      className="rounded-lg border border-purple/30 bg-linear-to-b from-purple-deep/55 via-raised to-surface p-5 text-center shadow-card"
    >
      <h2 className="font-display text-xl font-bold text-balance">{title}</h2>
      <p className="mt-1 text-sm text-balance text-mist">{body}</p>
      {children}
      <Button className="mt-4 w-full" onClick={() => openForm('register')}>
        {action}
      </Button>
      <p className="mt-1 -mb-2 text-sm text-mist">
        {text.haveAccount}{' '}
        <button
          type="button"
          onClick={() => openForm('login')}
          className="min-h-11 px-1 font-bold text-purple-soft underline"
        >
          {text.logIn}
        </button>
      </p>
    </section>
  );
}
