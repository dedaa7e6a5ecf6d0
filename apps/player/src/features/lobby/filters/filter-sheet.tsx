import { Button, Sheet } from '@ipe/ui';
import { useState, type ReactNode } from 'react';
import { text } from './filter-sheet.text.ts';
import { noFilters, sorts, tags, type LobbyFilters } from './lobby-address.ts';
import { PillChoice } from './pill-choice.tsx';
import type { ChangeFilters } from './use-lobby-filters.ts';

type Props = {
  filters: LobbyFilters;
  providers: readonly string[];
  onChange: ChangeFilters;
  onClose: () => void;
};

const sortChoices = sorts.map((id) => ({ id, title: text.sorts[id] }));
const tagChoices = [{ id: undefined, title: text.tags.any }, ...tags.map((id) => ({ id, title: text.tags[id] }))];

/** Applies all choices together when the sheet closes, so that one step back undoes all of them. */
export function FilterSheet({ filters, providers, onChange, onClose }: Props) {
  const [{ sort, tag, provider }, setDraft] = useState(filters);
  const providerChoices = [
    { id: undefined, title: text.anyProvider },
    ...providers.map((name) => ({ id: name, title: name })),
  ];

  function apply(chosen: Pick<LobbyFilters, 'sort' | 'tag' | 'provider'>) {
    onClose();
    const isOther = chosen.sort !== filters.sort || chosen.tag !== filters.tag || chosen.provider !== filters.provider;
    if (isOther) onChange(chosen);
  }
  const applyDraft = () => apply({ sort, tag, provider });

  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={applyDraft}>
      <Choice title={text.sort}>
        <PillChoice
          name="sort"
          choices={sortChoices}
          chosen={sort}
          onChoose={(id) => setDraft((draft) => ({ ...draft, sort: id }))}
        />
      </Choice>
      <Choice title={text.tag}>
        <PillChoice
          name="tag"
          choices={tagChoices}
          chosen={tag}
          onChoose={(id) => setDraft((draft) => ({ ...draft, tag: id }))}
        />
      </Choice>
      <Choice title={text.provider}>
        <PillChoice
          name="provider"
          choices={providerChoices}
          chosen={provider}
          onChoose={(id) => setDraft((draft) => ({ ...draft, provider: id }))}
        />
      </Choice>
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-night pt-4">
        <Button look="secondary" onClick={() => apply({ sort: noFilters.sort, tag: undefined, provider: undefined })}>
          {text.clear}
        </Button>
        <Button className="flex-1" onClick={applyDraft}>
          {text.show}
        </Button>
      </div>
    </Sheet>
  );
}

function Choice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-2 text-sm font-bold text-mist">{title}</legend>
      {children}
    </fieldset>
  );
}
