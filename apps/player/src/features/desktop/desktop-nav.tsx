import { classNames } from '@ipe/ui';
import {
  CalendarCheck,
  CircleQuestionMark,
  Crown,
  HeartHandshake,
  Mail,
  ReceiptText,
  Scale,
  Settings,
  Spade,
  WalletMinimal,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { tabs } from '#shell/layout/tab-bar.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { text as shellText } from '#shell/text/shell.text.ts';
import { useIsOffered } from '#shell/visitors/offered.tsx';
import { text } from './desktop.text.ts';

type Row = { path: string; title: string; Icon: LucideIcon };

const ofPlayers: Row[] = [
  { path: paths.withdrawal, title: text.links.withdraw, Icon: WalletMinimal },
  { path: paths.walletRecord, title: text.links.walletRecord, Icon: ReceiptText },
  { path: paths.gameRecord, title: text.links.gameRecord, Icon: Spade },
  { path: paths.messages, title: text.links.messages, Icon: Mail },
  { path: paths.settings, title: text.links.settings, Icon: Settings },
];
const ofHelp: Row[] = [
  { path: paths.help, title: text.links.help, Icon: CircleQuestionMark },
  { path: paths.fairness, title: text.links.fairness, Icon: Scale },
  { path: paths.responsibleGaming, title: text.links.responsible, Icon: HeartHandshake },
];

/** The five tabs and the links to all other pages. It replaces the tab bar. */
export function DesktopNav() {
  const activities: Row[] = [
    ...(useIsOffered('vipRewards') ? [{ path: paths.vip, title: text.links.vip, Icon: Crown }] : []),
    ...(useIsOffered('signRewards') ? [{ path: paths.checkIn, title: text.links.sign, Icon: CalendarCheck }] : []),
  ];
  return (
    <nav aria-label={shellText.mainNavigation} className="card p-2">
      <Rows rows={[...tabs, ...activities]} />
      {isLoggedIn() && <Rows title={text.more} rows={ofPlayers} />}
      <Rows title={text.help} rows={ofHelp} />
    </nav>
  );
}

function Rows({ title, rows }: { title?: string; rows: readonly Row[] }) {
  const current = usePathname();
  return (
    <>
      {title && <p className="mt-2 border-t border-edge px-3 pt-3 pb-1 text-xs font-semibold text-mist">{title}</p>}
      <ul>
        {rows.map(({ path, title: name, Icon }) => (
          <li key={path}>
            <Link
              href={path}
              aria-current={path === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-8 items-center gap-3 rounded-sm px-3 text-xs font-semibold transition-colors',
                path === current ? 'bg-gold/15 text-gold' : 'hover:bg-white/5',
              )}
            >
              <Icon aria-hidden className="size-4.5 shrink-0" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
