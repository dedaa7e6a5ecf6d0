import { CircleHelp, Menu, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { KeyboardMap } from '#shell/keyboard/keyboard-map.tsx';
import { text as keyboard } from '#shell/keyboard/keyboard.text.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { moveRow } from '#shell/lists/row-button.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { screensOf } from '#shell/navigation/screens.ts';
import { SideNavigation } from '#shell/navigation/side-navigation.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { SearchDialog, type SearchEntry } from '#shell/search/search-dialog.tsx';
import { text as search } from '#shell/search/search.text.ts';
import { may, signOut, useMe, type Me } from '#shell/session/session.ts';
import { text as shell } from '#shell/text/shell.text.ts';
import { chooseTheme } from '#shell/theme/theme.ts';
import { text as theme } from '#shell/theme/theme.text.ts';
import { ThemeSwitch } from '#shell/theme/theme-switch.tsx';
import { text } from './layout.text.ts';

type Opened = 'search' | 'keyboard' | 'menu';

const searchLabel = (me: Me): string => (may(me, 'players.find') ? search.openAll : search.open);

/** Everything around a screen: top bar, navigation, search and keyboard. */
export function Frame({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const [, goTo] = useLocation();
  const me = useMe();
  const screens = screensOf(me);
  const close = () => setOpened(undefined);

  useShortcuts([
    { keys: 'mod+k', label: searchLabel(me), run: () => setOpened('search') },
    { keys: '/', label: searchLabel(me), run: () => setOpened('search') },
    { keys: '?', label: keyboard.show, run: () => setOpened('keyboard') },
    ...screens.map(({ letter, title, path }) => ({
      keys: `g ${letter}`,
      label: keyboard.goTo(title),
      run: () => goTo(path),
    })),
    { keys: 'j', label: keyboard.nextRow, run: () => moveRow(1), mayRepeat: true },
    { keys: 'k', label: keyboard.previousRow, run: () => moveRow(-1), mayRepeat: true },
  ]);

  const entries: SearchEntry[] = [
    ...screens.map(({ title, path }) => ({ title, kind: 'goTo' as const, run: () => goTo(path) })),
    ...(['light', 'dark', 'system'] as const).map((name) => ({
      title: theme.choose[name],
      kind: 'action' as const,
      run: () => chooseTheme(name),
    })),
    { title: keyboard.title, kind: 'action', run: () => setOpened('keyboard') },
    { title: navigation.signOut, kind: 'action', run: () => void signOut() },
  ];

  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-raised focus:p-3">
        {shell.skipToContent}
      </a>
      <Rehearsal />
      <TopBar onOpen={setOpened} />
      <div className="flex">
        <div className="sticky top-14 h-[calc(100dvh-3.5rem)] w-56 shrink-0 border-r border-edge p-3 max-wide:hidden">
          <SideNavigation />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] min-w-0 flex-1 p-4 outline-none wide:p-6"
        >
          {children}
        </main>
      </div>
      {opened === 'search' && <SearchDialog entries={entries} onClose={close} />}
      {opened === 'keyboard' && <KeyboardMap onClose={close} />}
      {opened === 'menu' && (
        <Modal title={navigation.label} onClose={close}>
          <SideNavigation onChoose={close} />
        </Modal>
      )}
    </>
  );
}

/** The banner of a rehearsal of the licensed profile. The server writes its text into the page. */
function Rehearsal() {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="ipe-rehearsal"]');
  return (
    mark && (
      <aside className="bg-raised px-3 py-1 text-center text-xs font-medium text-text">
        <p>{mark.content}</p>
      </aside>
    )
  );
}

const iconButton =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-xs text-mist hover:bg-raised hover:text-text';

function TopBar({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const me = useMe();
  return (
    <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-edge bg-night px-3 wide:px-4">
      <button
        type="button"
        aria-label={navigation.menu}
        onClick={() => onOpen('menu')}
        className={`${iconButton} wide:hidden`}
      >
        <Menu aria-hidden className="size-5" />
      </button>
      <Link href={paths.home} className="shrink-0 font-bold wide:w-52">
        {text.brand}
      </Link>
      <button
        type="button"
        onClick={() => onOpen('search')}
        className="ml-auto inline-flex h-9 items-center gap-2 rounded-xs px-2 text-sm text-mist hover:text-text wide:ml-0 wide:w-80 wide:border wide:border-outline wide:px-3"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="max-wide:sr-only">{searchLabel(me)}</span>
        <kbd className="ml-auto font-text text-xs max-wide:hidden">
          {/Mac/u.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <div className="flex items-center wide:ml-auto">
        <button
          type="button"
          aria-label={keyboard.open}
          title={keyboard.open}
          onClick={() => onOpen('keyboard')}
          className={`${iconButton} max-wide:hidden`}
        >
          <CircleHelp aria-hidden className="size-4.5" />
        </button>
        <ThemeSwitch />
        <Link
          href={paths.account}
          className="ml-2 max-w-48 truncate text-sm font-medium hover:underline max-wide:hidden"
        >
          {me.name}
        </Link>
      </div>
    </header>
  );
}
