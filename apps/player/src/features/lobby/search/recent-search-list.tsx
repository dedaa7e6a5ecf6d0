import { IconButton } from '@ipe/ui';
import { History as HistoryIcon, X } from 'lucide-react';
import { text } from './recent-search-list.text.ts';
import { clearSearches, deleteSearch } from './recent-searches.ts';

type Props = { words: string[]; onChoose: (word: string) => void; onChange: (words: string[]) => void };

/** The recent searches of this device, each with buttons to repeat and to delete it. */
export function RecentSearchList({ words, onChoose, onChange }: Props) {
  return (
    <section
      aria-labelledby="recent-searches-title"
      // Keeps the focus in the field: losing it would hide the list before the tap arrives.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-10 mt-1 animate-appear rounded-sm border border-edge bg-raised pb-1 shadow-sheet"
    >
      <header className="flex items-center justify-between pl-4">
        <h3 id="recent-searches-title" className="text-xs font-bold text-mist">
          {text.title}
        </h3>
        <button
          type="button"
          onClick={() => onChange(clearSearches())}
          className="h-11 px-4 text-xs font-bold text-purple-soft"
        >
          {text.forgetAll}
        </button>
      </header>
      <ul>
        {words.map((word) => (
          <li key={word} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(word)}
              className="flex h-11 min-w-0 flex-1 items-center gap-3 pl-4 text-left text-sm font-medium"
            >
              <HistoryIcon aria-hidden className="size-4 shrink-0 text-mist" />
              <span className="truncate">{word}</span>
            </button>
            <IconButton label={text.forget(word)} onClick={() => onChange(deleteSearch(word))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
