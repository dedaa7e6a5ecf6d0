import { busy, classNames } from '@ipe/ui';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { signOut, useMe } from '#shell/session/session.ts';
import { screensOf } from './screens.ts';
import { text } from './navigation.text.ts';

const row = 'flex min-h-9 items-center gap-3 rounded-xs px-3 text-sm font-medium';

/** The menu of the screens that the member's roles open. On a page below a screen, that screen is marked as the current one. */
export function SideNavigation({ onChoose }: { onChoose?: () => void }) {
  const me = useMe();
  const [location] = useLocation();
  const { submit, isSending } = useSubmission(signOut);
  return (
    <nav aria-label={text.label} className="flex h-full flex-col gap-0.5">
      {screensOf(me).map(({ path, title, Icon }) => {
        const isCurrent = location === path || location.startsWith(`${path}/`);
        return (
          <Link
            key={path}
            href={path}
            {...(isCurrent && { 'aria-current': location === path ? ('page' as const) : true })}
            onClick={() => onChoose?.()}
            className={classNames(row, isCurrent ? 'bg-lifted text-text' : 'text-mist hover:bg-raised hover:text-text')}
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {title}
          </Link>
        );
      })}
      <button
        type="button"
        onClick={() => submit(undefined)}
        {...(isSending && busy)}
        className={classNames(row, 'mt-auto text-mist hover:bg-raised hover:text-text')}
      >
        <LogOut aria-hidden className="size-4.5 shrink-0" />
        {text.signOut}
      </button>
    </nav>
  );
}
