import { classNames, IconButton } from '@ipe/ui';
import { Search, X } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FocusEvent as ReactFocusEvent,
  type SubmitEvent as ReactSubmitEvent,
} from 'react';
import { longestWord } from '#features/lobby/filters/lobby-address.ts';
import { text } from '#features/lobby/lobby.text.ts';
import { listRecentSearches, saveSearch } from './recent-searches.ts';

const RecentSearches = lazy(async () => ({ default: (await import('./recent-search-list.tsx')).RecentSearchList }));

/** The list follows when typing pauses. */
const restMs = 250;

type Props = { q: string; onSearch: (q: string) => void };

/**
 * The typed word and the address follow each other: a pause in typing changes the address, and Back or a link changes
 * the word.
 */
function useSearchText({ q, onSearch }: Props) {
  const [typed, setTyped] = useState(q);
  const [sent, setSent] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q !== sent) {
      setSent(q);
      setTyped(q);
    }
  }

  function send(word: string) {
    setTyped(word);
    if (word === sent) return;
    setSent(word);
    onSearch(word);
  }

  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch]);

  return { typed, setTyped, send };
}

/** The header's button shows the field. Until then it takes no room but keeps its place in the tab order. */
export function SearchField(props: Props) {
  const { typed, setTyped, send } = useSearchText(props);
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>();
  const input = useRef<HTMLInputElement>(null);

  function handleBlur(event: ReactFocusEvent) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setRecent(undefined);
    saveSearch(typed);
  }

  /** Scrolls to the top, because the phone's keyboard leaves half a screen for the results. */
  function handleFocus() {
    setOpen(true);
    setRecent(listRecentSearches());
    input.current?.form?.scrollIntoView({ block: 'start' });
  }

  /** Closes the phone's keyboard, which covers the results. */
  function handleSubmit(event: ReactSubmitEvent) {
    event.preventDefault();
    input.current?.blur();
  }

  function clear() {
    if (typed) choose('');
    else setOpen(false);
  }

  function choose(word: string) {
    send(word);
    setRecent(undefined);
    input.current?.focus();
  }

  return (
    <div
      role="presentation"
      className={classNames('relative', isOpen || typed ? 'mb-1' : 'sr-only')}
      onBlur={handleBlur}
    >
      <form
        onSubmit={handleSubmit}
        className="flex h-12 items-center rounded-sm border border-outline bg-surface focus-within:border-purple"
      >
        <Search aria-hidden className="ml-4 size-5 shrink-0 text-mist" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={text.search}
          placeholder={text.search}
          maxLength={longestWord}
          value={typed}
          onFocus={handleFocus}
          onKeyDown={(event) => event.key === 'Escape' && setRecent(undefined)}
          onChange={(event) => setTyped(event.target.value)}
          className="h-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-base outline-none placeholder:text-mist/75 [&::-webkit-search-cancel-button]:hidden"
        />
        {(isOpen || typed) && (
          <IconButton label={typed ? text.clearSearch : text.closeSearch} onClick={clear}>
            <X aria-hidden className="size-5" />
          </IconButton>
        )}
      </form>
      {recent && recent.length > 0 && !typed && (
        <Suspense>
          <RecentSearches words={recent} onChoose={choose} onChange={setRecent} />
        </Suspense>
      )}
    </div>
  );
}
