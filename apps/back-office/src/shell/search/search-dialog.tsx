import { useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { errorMessage } from '#shell/calls/ask.ts';
import { queryClient } from '#shell/calls/query-client.ts';
import { playerPath, roundPath } from '#shell/navigation/paths.ts';
import { Modal } from '#shell/parts/modal.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { findMatches } from './find-matches.ts';
import { foundPlayers, useFoundPlayers, type FoundPlayer } from './found-players.ts';
import { PlayerInBrief } from './player-in-brief.tsx';
import { text } from './search.text.ts';

export type SearchEntry = { title: string; kind: 'goTo' | 'action'; run: () => void };

type Found = { key: string; content: ReactNode; run: () => void };

/** The round's id, which follows the player's number. */
const roundIn = (code: string): string =>
  code
    .trim()
    .slice(code.trim().indexOf('-') + 1)
    .toLowerCase();

/** The screens, actions and players that match the text. */
function useFound(entries: readonly SearchEntry[], typed: string) {
  const [, goTo] = useLocation();
  const { players, ...state } = useFoundPlayers(typed.trim());
  const open = ({ playerId, foundBy }: FoundPlayer) =>
    goTo(foundBy.includes('round') ? roundPath(playerId, roundIn(typed)) : playerPath(playerId));
  const found: Found[] = [
    ...findMatches(entries, typed).map(({ title, kind, run }) => ({
      key: title,
      content: <Entry title={title} kind={kind} />,
      run,
    })),
    ...players.map((player) => ({
      key: `player:${player.playerId}`,
      content: <PlayerInBrief player={player} />,
      run: () => open(player),
    })),
  ];
  return { ...state, found, open };
}

/**
 * A search field with its results: Enter opens the first, the arrow keys walk through all. What is typed never becomes
 * part of an address.
 */
export function SearchDialog({ entries, onClose }: { entries: readonly SearchEntry[]; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const panel = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const label = may(useMe(), 'players.find') ? text.labelAll : text.label;
  const { found, open, ...state } = useFound(entries, typed);

  function choose(act: () => void) {
    onClose();
    act();
  }

  /** For Enter pressed before the answer: opens the player if only one matches and the text hasn't changed meanwhile. */
  async function openOnly(wanted: string) {
    const { list } = await queryClient.fetchQuery(foundPlayers(wanted)).catch(() => ({ list: [] }));
    const [only, another] = list;
    if (only && !another && field.current?.value.trim() === wanted) choose(() => open(only));
  }

  function openFirst() {
    if (found[0]) choose(found[0].run);
    else if (state.isWaiting) void openOnly(typed.trim());
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
          openFirst();
        }}
      >
        <input
          ref={field}
          type="text"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onKeyDown={walk}
          onChange={({ target }) => setTyped(target.value)}
          className="peer h-10 w-full rounded-xs border border-outline bg-deep/40 px-3 text-base placeholder:text-mist"
        />
        <ul
          aria-label={text.results}
          className="mt-3 max-h-80 overflow-y-auto empty:hidden peer-focus:*:first:bg-raised"
        >
          {found.map(({ key, content, run }) => (
            <li key={key} className="rounded-xs hover:bg-raised has-focus-visible:bg-lifted">
              <button
                type="button"
                onClick={() => choose(run)}
                onKeyDown={walk}
                className="flex min-h-9 w-full items-center justify-between gap-3 px-3 py-1 text-left text-sm outline-none"
              >
                {content}
              </button>
            </li>
          ))}
        </ul>
        <output className="mt-3 block text-sm text-mist">{noteOf({ ...state, typed, isEmpty: !found[0] })}</output>
      </form>
    </Modal>
  );
}

const Entry = ({ title, kind }: Pick<SearchEntry, 'title' | 'kind'>) => (
  <>
    {title}
    <span aria-hidden className="text-xs text-mist">
      {text[kind]}
    </span>
  </>
);

/** The form of order and round ids. A round is found only with its player's number in front. */
const bareCode = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

type State = Omit<ReturnType<typeof useFound>, 'found' | 'open'> & { typed: string; isEmpty: boolean };

/** The note below the results. */
function noteOf({ mayFind, error, isWaiting, hasMore, typed, isEmpty }: State): string | undefined {
  if (error) return errorMessage(error);
  if (isWaiting) return text.searching;
  if (hasMore) return text.morePlayers;
  if (isEmpty && mayFind) return bareCode.test(typed.trim()) ? text.nobodyByCode : text.nobody;
  if (isEmpty) return text.none;
  return mayFind && typed === '' ? text.playerHint : undefined;
}
