import { ChoiceChips } from '@ipe/ui';
import { useState } from 'react';
import type { Limit, LimitKind } from '#shell/restrictions/limits.queries.ts';
import { LimitRow } from './limit-row.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { text } from './limits.text.ts';

/** The limits of one kind at a time: day, week and month. */
export function LimitList({ limits }: { limits: Limit[] }) {
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [changing, setChanging] = useState<Limit>();
  const kinds = [...new Set(limits.map((limit) => limit.kind))].map((id) => ({ id, title: text.kinds[id] }));
  const shown = limits.filter((limit) => limit.kind === kind);
  return (
    <section aria-labelledby="limits-title" className="mt-8">
      <h2 id="limits-title" className="font-display text-lg font-bold">
        {text.limitsTitle}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mist">{text.limitsHow}</p>
      <ChoiceChips label={text.kind} choices={kinds} selected={kind} onSelect={setKind} />
      <div className="card mt-3 px-4">
        <p className="border-b border-edge py-3 text-sm text-mist">{text.kindMeans[kind]}</p>
        <ul>
          {shown.map((limit) => (
            <LimitRow key={limit.period} limit={limit} onChange={() => setChanging(limit)} />
          ))}
        </ul>
      </div>
      {changing && <LimitSheet limit={changing} onClose={() => setChanging(undefined)} />}
    </section>
  );
}
