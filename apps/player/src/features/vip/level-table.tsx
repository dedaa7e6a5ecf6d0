import { classNames, Tabs } from '@ipe/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { levelPath } from './open-collections.tsx';
import { shortBrl } from './short-brl.ts';
import { VipMedal } from './vip-medal.tsx';
import type { VipGroup, VipInfo, VipLevel } from './vip.queries.ts';
import { text } from './vip.text.ts';

const groups = Object.keys(text.groups) as VipGroup[];
const panelId = 'vip-levels-panel';

/** All levels in their five groups (specification section 3): one group at a time, the player's own first. */
export function LevelTable({ info }: { info: VipInfo }) {
  const [group, setGroup] = useState<VipGroup>(info.player?.group ?? 'level_1');
  const hasDeposits = info.levels.some((row) => row.depositsCentavos > 0);
  const rows = info.levels.filter((row) => row.group === group);
  return (
    <section aria-labelledby="vip-levels" className="mt-6">
      <h2 id="vip-levels" className="font-display text-lg font-bold">
        {text.levels}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-mist">{hasDeposits ? text.levelsIntro : text.levelsIntroBets}</p>
      <Tabs
        label={text.groupTabs}
        tabs={groups.map((id) => ({ id, title: rangeOf(info.levels, id) }))}
        selected={group}
        onSelect={setGroup}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={text.groups[group]} className="card mt-3 overflow-x-auto px-3 pb-1">
        <p className="flex items-center gap-3 px-1 py-3">
          <VipMedal group={group} className="size-11" />
          <span className="font-display text-lg font-bold">{text.groups[group]}</span>
        </p>
        <table className="tabular w-full text-right text-xs">
          <thead>
            <tr className="border-y border-edge text-mist">
              <Heading className="text-left">{text.columns.level}</Heading>
              <Heading>{text.columns.bets}</Heading>
              {hasDeposits && <Heading>{text.columns.deposits}</Heading>}
              <Heading>{text.columns.reward}</Heading>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <LevelRow
                key={row.level}
                row={row}
                hasDeposits={hasDeposits}
                isYours={row.level === info.player?.level}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-xs text-mist">{text.rewardNote(info.collectionDays)}</p>
    </section>
  );
}

/** `4–6` */
function rangeOf(levels: readonly VipLevel[], group: VipGroup): string {
  const own = levels.filter((row) => row.group === group).map((row) => row.level);
  return own.length === 0 ? text.none : `${Math.min(...own)}–${Math.max(...own)}`;
}

function Heading({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames('px-1 py-2 font-semibold', className)}>
      {children}
    </th>
  );
}

function LevelRow({ row, hasDeposits, isYours }: { row: VipLevel; hasDeposits: boolean; isYours: boolean }) {
  return (
    <tr className={classNames('relative border-b border-edge last:border-0', isYours && 'bg-gold/10 text-gold')}>
      <th scope="row" className="px-1 text-left font-bold whitespace-nowrap">
        <Link
          href={levelPath(row.level)}
          className="inline-flex min-h-12 items-center text-sm after:absolute after:inset-0 after:content-['']"
        >
          {text.levelTitle(row.level)}
          {isYours && <span className="sr-only">, {text.isYours}</span>}
        </Link>
      </th>
      <td className="px-1">{shortBrl(row.betsCentavos)}</td>
      {hasDeposits && <td className="px-1">{shortBrl(row.depositsCentavos)}</td>}
      <td className="px-1 font-semibold">
        {row.dailyRewardCentavos > 0 ? shortBrl(row.dailyRewardCentavos) : text.none}
      </td>
    </tr>
  );
}
