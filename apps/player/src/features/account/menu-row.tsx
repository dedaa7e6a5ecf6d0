import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TitledGroup } from '#shell/parts/titled-group.tsx';

const rowClass = 'flex min-h-14 w-full items-center gap-4 py-2 text-left text-sm font-semibold';

/** A titled group of rows. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledGroup title={title}>
      <ul className="card px-4 [&>li:last-child]:border-0">{children}</ul>
    </TitledGroup>
  );
}

type Props = {
  Icon: LucideIcon;
  title: string;
  /** The current value, e.g. the language. */
  value?: ReactNode;
} & ({ href: string } | { onOpen: () => void });

/** One row of a menu: a link to `href`, or a button. */
export function MenuRow({ Icon, title, value, ...target }: Props) {
  const content = (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-purple-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
        <span>{title}</span>
        {value && <span className="min-w-0 break-words text-mist">{value}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-mist" />
    </>
  );
  return (
    <li className="border-b border-edge">
      {'href' in target ? (
        <Link href={target.href} className={rowClass}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={target.onOpen} className={rowClass}>
          {content}
        </button>
      )}
    </li>
  );
}
