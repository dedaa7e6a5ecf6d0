import { classNames } from '@ipe/ui';
import { Gift, House, QrCode, UserRound, UserRoundPlus, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { text } from '#shell/text/shell.text.ts';

export const tabs: { path: string; title: string; Icon: LucideIcon }[] = [
  { path: paths.home, title: text.tabs.home, Icon: House },
  { path: paths.promotions, title: text.tabs.promotions, Icon: Gift },
  { path: paths.deposit, title: text.tabs.deposit, Icon: QrCode },
  { path: paths.referral, title: text.tabs.referral, Icon: UserRoundPlus },
  { path: paths.profile, title: text.tabs.profile, Icon: UserRound },
];

export function TabBar() {
  const current = usePathname();
  return (
    <nav
      aria-label={text.mainNavigation}
      className="fixed bottom-0 left-1/2 z-20 w-full max-w-column -translate-x-1/2 border-t border-edge bg-night pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="grid h-16 grid-cols-5">
        {tabs.map(({ path, title, Icon }) => {
          const isCurrent = path === current;
          const isRaised = path === paths.deposit;
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={isCurrent ? 'page' : undefined}
                className={classNames(
                  'relative flex h-full flex-col items-center justify-end gap-1 pb-2 text-[min(0.75rem,3.7vw)] leading-4 font-semibold transition-colors',
                  isCurrent ? 'text-gold' : 'text-mist hover:text-text',
                )}
              >
                {isRaised ? (
                  <span className="absolute -top-5 flex size-13 items-center justify-center rounded-full border-4 border-night bg-linear-to-b from-gold to-gold-deep text-deep shadow-gold">
                    <Icon aria-hidden className="size-6" strokeWidth={2.25} />
                  </span>
                ) : (
                  <Icon aria-hidden className={classNames('size-6', isCurrent && 'fill-gold/20')} />
                )}
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
