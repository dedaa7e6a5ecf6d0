import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { text } from './after-start.text.ts';

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Shown above the tab bar while the browser is offline. Each screen says itself what it can't show, and our own games
 * have their own banner.
 */
export function OfflineBanner() {
  const isGame = usePathname() === paths.game;
  const isOwnGame = useFrontEnd((state) => state.gameUrl?.startsWith('/')) && isGame;
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-24 z-30 flex justify-center pb-[env(safe-area-inset-bottom)]">
      {!isOnline && !isOwnGame && (
        <span className="flex animate-rise items-center gap-2 rounded-full border border-gold/40 bg-lifted px-4 py-2 text-sm font-semibold text-gold shadow-card">
          <WifiOff aria-hidden className="size-4" />
          {text.offline}
        </span>
      )}
    </output>
  );
}
