import { formatBrl } from '@ipe/money';
import { formatShortDuration } from '@ipe/pt-br';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { homePageQuery, walletQuery } from '#shell/session/player.queries.ts';
import type { LimitKind, Limits } from './limits.queries.ts';
import { text } from './restriction.text.ts';

const centralExclusion = 'https://www.gov.br/autoexclusaoapostas';
const linkClass = 'flex min-h-11 items-center font-semibold text-purple-soft underline';

const usedToday = ({ list }: Limits, kind: LimitKind): number =>
  list.find((limit) => limit.kind === kind && limit.period === 'day')?.used ?? 0;

/** The player's day in figures, on every page, where the compliance profile asks for it (Portaria SPA/MF 1.231/2024 art. 4). */
export function PlayPanel({ limits }: { limits: Limits }) {
  const { data: home } = useQuery(homePageQuery);
  const { data: wallet } = useQuery(walletQuery);
  if (!home?.profile.playPanel) return null;
  const facts = [
    [text.playedToday, formatShortDuration(usedToday(limits, 'time'))],
    [text.lostToday, formatBrl(usedToday(limits, 'loss'))],
    [text.balance, wallet ? formatBrl(wallet.balance) : '…'],
  ] as const;
  return (
    <section aria-label={text.panel} className="border-b border-edge px-4 text-xs text-mist">
      <dl className="tabular flex flex-wrap gap-x-4 pt-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1">
            <dt>{name}</dt>
            <dd className="font-semibold text-text">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-4">
        <Link href={paths.responsibleGaming} className={linkClass}>
          {text.ownLimits}
        </Link>
        <a href={centralExclusion} target="_blank" rel="noopener noreferrer" className={linkClass}>
          {text.centralExclusion}
        </a>
      </p>
    </section>
  );
}
