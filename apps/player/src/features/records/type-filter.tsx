import { ChevronDown } from 'lucide-react';
import type { WalletLine } from './records.queries.ts';
import { text } from './records.text.ts';

type Type = WalletLine['type'];

const types = Object.entries(text.types) as [Type, string][];

/** All movements, or those of one type. */
export function TypeFilter({
  selected,
  onSelect,
}: {
  selected: Type | undefined;
  onSelect: (type: Type | undefined) => void;
}) {
  return (
    <div className="relative mb-4">
      <select
        aria-label={text.type}
        value={selected ?? ''}
        onChange={(event) => onSelect((event.target.value || undefined) as Type | undefined)}
        className="h-11 w-full appearance-none rounded-full border border-edge bg-surface pr-11 pl-4 text-sm font-semibold text-text"
      >
        <option value="">{text.allTypes}</option>
        {types.map(([type, title]) => (
          <option key={type} value={type}>
            {title}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-4 size-5 text-mist" />
    </div>
  );
}
