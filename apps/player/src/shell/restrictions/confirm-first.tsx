import { buttonClass } from '@ipe/ui';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { useIsUnconfirmed } from './confirmation.queries.ts';
import { text } from './restriction.text.ts';

/** Renders `children`, or a link to the confirmation where the account must be confirmed first. */
export function OnceConfirmed({ children }: { children: ReactNode }) {
  if (!useIsUnconfirmed()) return children;
  return (
    <section aria-label={text.confirmFirst} className="card p-4">
      <h2 className="flex items-center gap-3 font-display text-base font-bold">
        <ShieldCheck aria-hidden className="size-6 shrink-0 text-gold" />
        {text.confirmFirst}
      </h2>
      <p className="mt-1 text-sm text-mist">{text.confirmWhy}</p>
      <div className="mt-4 flex flex-col">
        <Link href={paths.confirmation} className={buttonClass('primary', 'medium')}>
          {text.confirm}
        </Link>
      </div>
    </section>
  );
}
