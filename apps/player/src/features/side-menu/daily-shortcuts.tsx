import { ArrowUpRight, QrCode, ReceiptText, Spade, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './side-menu.text.ts';

const ways: { path: string; title: string; Icon: LucideIcon }[] = [
  { path: paths.deposit, title: text.daily.deposit, Icon: QrCode },
  { path: paths.withdrawal, title: text.daily.withdraw, Icon: ArrowUpRight },
  { path: paths.gameRecord, title: text.daily.bets, Icon: Spade },
  { path: paths.walletRecord, title: text.daily.statement, Icon: ReceiptText },
];

/** The daily shortcuts come first, because players open the menu for them every day. */
export function DailyShortcuts({ onLeave }: { onLeave: () => void }) {
  return (
    <nav aria-label={text.daily.label} className="mb-3">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2">
        {ways.map(({ path, title, Icon }) => (
          <li key={path}>
            <Link
              href={path}
              onClick={onLeave}
              className="card flex h-full min-h-18 flex-col items-center justify-center gap-1 px-1 py-2 text-center text-xs leading-4 font-semibold hover:border-gold/50"
            >
              <Icon aria-hidden className="size-5 text-gold" />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
