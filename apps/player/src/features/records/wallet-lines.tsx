import { classNames, Money } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, type Period } from '../../shell/time-text.ts';
import { PeriodFilter } from './period-filter.tsx';
import { RecordList } from './record-list.tsx';
import { walletLinesQuery, type WalletLine } from './records.queries.ts';
import { text } from './records.text.ts';

/** The ledger as the player may read it: each line with the balance after it. */
export function WalletLines() {
  const [period, setPeriod] = useState<Period>('last7');
  return (
    <>
      <PeriodFilter selected={period} onSelect={setPeriod} />
      <RecordList
        query={useInfiniteQuery(walletLinesQuery(period))}
        empty={{ title: text.noLines, body: text.noLinesBody }}
        renderRow={(line) => <Line key={line.entryId} line={line} />}
      />
    </>
  );
}

function Line({ line }: { line: WalletLine }) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-edge py-3 last:border-0">
      <div>
        <p className="text-sm font-bold">{text.types[line.type]}</p>
        <p className="tabular text-xs text-mist">{formatInstant(line.at)}</p>
      </div>
      <div className="text-right">
        <Money
          centavos={line.amount}
          signed
          className={classNames('text-sm font-bold', line.amount > 0 && 'text-leaf-soft')}
        />
        <p className="tabular text-xs text-mist">
          {text.balanceAfter} <Money centavos={line.balance} />
        </p>
      </div>
    </li>
  );
}
