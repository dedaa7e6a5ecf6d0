import { useId, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; title: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the panel that the tabs switch, set by the page. */
  panelId: string;
};

/** Tabs by the ARIA pattern: a single tab stop, and arrow keys move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, panelId }: Props<Id>) {
  const id = useId();

  function moveBy(step: number, list: HTMLElement) {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.querySelector<HTMLElement>(`[id="${id}-${next.id}"]`)?.focus();
  }

  function handleKey(event: ReactKeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowRight') moveBy(1, event.currentTarget);
    if (event.key === 'ArrowLeft') moveBy(-1, event.currentTarget);
  }

  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
      className="flex rounded-sm bg-deep/60 p-1"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${id}-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className={classNames(
            'min-h-11 flex-1 rounded-[0.625rem] text-sm font-bold transition-colors',
            tab.id === selected ? 'bg-lifted text-text shadow-card' : 'text-mist hover:text-text',
          )}
        >
          {tab.title}
        </button>
      ))}
    </div>
  );
}
