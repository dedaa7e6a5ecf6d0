import { Money } from '@ipe/ui';
import { ChevronRight, Sparkles } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { VipMedal } from './vip-medal.tsx';
import type { VipCollection, VipInfo, VipPlayer } from './vip.queries.ts';
import { text } from './vip.text.ts';

export const levelPath = (level: number): string => `${paths.vipLevel}?level=${level}`;

/** The levels with a reward to collect or to credit, each with a link. */
export function OpenCollections({ info, player }: { info: VipInfo; player: VipPlayer }) {
  const open = player.collections.filter(({ canCollect }) => canCollect);
  return (
    <section aria-labelledby="vip-collections" className="card mt-4 p-4">
      <h2 id="vip-collections" className="flex items-center gap-2 font-bold">
        <Sparkles aria-hidden className="size-5 text-gold" />
        {text.collections}
      </h2>
      <p className="mt-1 text-sm text-mist">{sentence(open.length, player.level)}</p>
      {open.length > 0 && (
        <ul className="mt-1">
          {open.map((collection) => (
            <OpenCollection key={collection.level} collection={collection} info={info} />
          ))}
        </ul>
      )}
    </section>
  );
}

function sentence(open: number, level: number): string {
  if (open > 0) return text.toCollect(open);
  return level === 0 ? text.noCollectionYet : text.nothingToCollect;
}

function OpenCollection({ collection, info }: { collection: VipCollection; info: VipInfo }) {
  const { level, collectedDays, pendingCentavos } = collection;
  const row = info.levels.find((other) => other.level === level);
  if (!row) return null;
  const isCollected = collectedDays >= info.collectionDays;
  return (
    <li className="border-b border-edge last:border-0">
      <Link href={levelPath(level)} className="flex min-h-15 flex-wrap items-center gap-x-3 py-2">
        <VipMedal group={row.group} level={level} className="size-10" />
        <span className="min-w-24 flex-1">
          <span className="block text-sm font-bold">{text.collectionRow(level)}</span>
          <span className="tabular block text-xs text-mist">
            {text.collectedOf(collectedDays, info.collectionDays)}
          </span>
        </span>
        <Money
          centavos={isCollected ? pendingCentavos : row.dailyRewardCentavos}
          className="font-display font-extrabold text-gold"
        />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-mist" />
      </Link>
    </li>
  );
}
