import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

const rowClass =
  'flex min-h-12 w-full items-center gap-3.5 rounded-sm px-2 text-left text-sm font-semibold transition-colors hover:bg-white/5';

type Content = { Icon: LucideIcon; title: string; value?: ReactNode };

function RowContent({ Icon, title, value }: Content) {
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-purple-soft" />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
        {title}
        {value && <span className="font-medium text-mist">{value}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-mist" />
    </>
  );
}

/** Links to a page and closes the menu. */
export function LinkRow({ href, onLeave, ...content }: Content & { href: string; onLeave: () => void }) {
  return (
    <li>
      <Link href={href} onClick={onLeave} className={rowClass}>
        <RowContent {...content} />
      </Link>
    </li>
  );
}

/** Opens an overlay above the menu. */
export function ButtonRow({ onPress, ...content }: Content & { onPress: () => void }) {
  return (
    <li>
      <button type="button" onClick={onPress} className={rowClass}>
        <RowContent {...content} />
      </button>
    </li>
  );
}

export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-edge py-2">
      <ul>{children}</ul>
    </section>
  );
}
