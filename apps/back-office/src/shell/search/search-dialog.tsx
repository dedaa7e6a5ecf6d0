import { useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { Modal } from '#shell/parts/modal.tsx';
import { findMatches } from './find-matches.ts';
import { text } from './search.text.ts';

export type SearchEntry = { title: string; kind: 'goTo' | 'action'; run: () => void };

/** A field and what it finds: Enter opens the first, arrows walk through all. */
export function SearchDialog({ entries, onClose }: { entries: readonly SearchEntry[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLFormElement>(null);
  const found = findMatches(entries, typed);

  function open(entry: SearchEntry | undefined) {
    if (!entry) return;
    onClose();
    entry.run();
  }

  function walk(event: ReactKeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, li > button') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[(now + step + stops.length) % stops.length]?.focus();
  }

  return (
    <Modal title={text.title} onClose={onClose}>
      <form
        ref={panel}
        onSubmit={(event) => {
          event.preventDefault();
          open(found[0]);
        }}
      >
        <input
          type="text"
          aria-label={text.label}
          placeholder={text.label}
          autoComplete="off"
          value={typed}
          onKeyDown={walk}
          onChange={({ target }) => setTyped(target.value)}
          className="peer h-10 w-full rounded-xs border border-outline bg-deep/40 px-3 text-base placeholder:text-mist"
        />
        <ul aria-label={text.results} className="mt-3 max-h-80 overflow-y-auto peer-focus:*:first:bg-raised">
          {found.map((entry) => (
            <li key={entry.title} className="rounded-xs hover:bg-raised has-focus-visible:bg-lifted">
              <button
                type="button"
                onClick={() => open(entry)}
                onKeyDown={walk}
                className="flex min-h-9 w-full items-center justify-between gap-3 px-3 text-left text-sm outline-none"
              >
                {entry.title}
                <span aria-hidden className="text-xs text-mist">
                  {text[entry.kind]}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <output className="text-sm text-mist">{found.length === 0 && text.none}</output>
      </form>
    </Modal>
  );
}
