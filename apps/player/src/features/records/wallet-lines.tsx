import { classNames, Money } from '@ipe/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, type Period } from '../../shell/time-text.ts';
import { mainChangeOf, partOf, type MainChange } from './line-words.ts';
import { PeriodFilter } from './period-filter.tsx';
import { RecordList } from './record-list.tsx';
import { walletLinesQuery, type WalletLine } from './records.queries.ts';
import { text } from './records.text.ts';
import { TypeFilter } from './type-filter.tsx';

/** The ledger as the player may read it: what each line changed, and the balance after it. */
export function WalletLines() {
  const [period, setPeriod] = useState<Period>('last7');
  const [type, setType] = useState<WalletLine['type']>();
  return (
    <>
      <PeriodFilter selected={period} onSelect={setPeriod} />
      <TypeFilter selected={type} onSelect={setType} />
      <RecordList
        query={useInfiniteQuery(walletLinesQuery(period, type))}
        idOf={({ entryId }) => entryId}
        note={text.kindsOfMoney}
        empty={{ title: text.noLines, body: type ? text.noLinesOfType : text.noLinesBody }}
        renderRow={(line) => <Line key={line.entryId} line={line} />}
      />
    </>
  );
}

function Line({ line }: { line: WalletLine }) {
  const part = partOf(line);
  return (
    <li className="flex items-start justify-between gap-3 border-b border-edge py-3 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-sm font-bold">{text.types[line.type]}</span> {part && <Part part={part} />}
        </p>
        {line.type === 'debt' && <p className="text-xs text-mist">{text.debtWhy}</p>}
        <p className="tabular text-xs text-mist">{formatInstant(line.at)}</p>
      </div>
      <div className="shrink-0 text-right">
        <Change change={mainChangeOf(line)} />
        <p className="tabular text-xs text-mist">
          {text.balanceAfter} <Money centavos={line.balance} />
        </p>
      </div>
    </li>
  );
}

function Part({ part }: { part: 'toWager' | 'free' }) {
  return (
    <span
      className={classNames(
        'rounded-full border px-2 text-2xs',
        part === 'free' ? 'border-gold/30 text-gold' : 'border-edge text-mist',
      )}
    >
      {text.parts[part]}
    </span>
  );
}

const looks = { withdrawable: 'text-gold', debt: 'text-ember-soft' };

function Change({ change: { what, centavos } }: { change: MainChange }) {
  const isBalance = what === 'balance';
  return (
    <Money
      centavos={centavos}
      // A sign says that the balance moved.
      signed={isBalance}
      className={classNames('block text-sm font-bold', isBalance ? centavos > 0 && 'text-leaf-soft' : looks[what])}
    />
  );
}
