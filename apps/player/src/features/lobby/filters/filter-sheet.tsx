import { Button, Sheet } from '@ipe/ui';
import { useState, type ReactNode } from 'react';
import { text } from './filter-sheet.text.ts';
import type { Themes } from './lobby-toolbar.tsx';
import { noFilters, sorts, tags, type LobbyFilters } from './lobby-address.ts';
import { PillChoice } from './pill-choice.tsx';
import type { ChangeFilters } from './use-lobby-filters.ts';

type Props = {
  filters: LobbyFilters;
  providers: readonly string[];
  themes: Themes;
  onChange: ChangeFilters;
  onClose: () => void;
};

const drafted = ['sort', 'tag', 'theme', 'provider'] as const;
type Draft = Pick<LobbyFilters, (typeof drafted)[number]>;

const sortChoices = sorts.map((id) => ({ id, title: text.sorts[id] }));
const tagChoices = [{ id: undefined, title: text.tags.any }, ...tags.map((id) => ({ id, title: text.tags[id] }))];

/** Applies all choices together when the sheet closes, so that one step back undoes all of them. */
export function FilterSheet({ filters, providers, themes, onChange, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>(filters);
  const providerChoices = [
    { id: undefined, title: text.anyProvider },
    ...providers.map((name) => ({ id: name, title: name })),
  ];

  const themeChoices = [
    { id: undefined, title: text.anyTheme },
    ...themes.map(({ id, name }): { id: string; title: string } => ({ id, title: name })),
  ];

  function apply({ sort, tag, theme, provider }: Draft) {
    const chosen = { sort, tag, theme, provider };
    onClose();
    if (drafted.some((name) => chosen[name] !== filters[name])) onChange(chosen);
  }
  const applyDraft = () => apply(draft);

  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={applyDraft}>
      <Choice title={text.sort}>
        <PillChoice
          name="sort"
          choices={sortChoices}
          chosen={draft.sort}
          onChoose={(id) => setDraft({ ...draft, sort: id })}
        />
      </Choice>
      <Choice title={text.tag}>
        <PillChoice
          name="tag"
          choices={tagChoices}
          chosen={draft.tag}
          onChoose={(id) => setDraft({ ...draft, tag: id })}
        />
      </Choice>
      {themes.length > 0 && (
        <Choice title={text.theme}>
          <PillChoice
            name="theme"
            choices={themeChoices}
            chosen={draft.theme}
            onChoose={(id) => setDraft({ ...draft, theme: id })}
          />
        </Choice>
      )}
      <Choice title={text.provider}>
        <PillChoice
          name="provider"
          choices={providerChoices}
          chosen={draft.provider}
          onChoose={(id) => setDraft({ ...draft, provider: id })}
        />
      </Choice>
      <div className="sticky bottom-0 flex flex-wrap gap-3 bg-night pt-4">
        <Button look="secondary" onClick={() => apply(noFilters)}>
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
