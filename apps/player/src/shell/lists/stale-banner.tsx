import { formatDeadline } from '@ipe/pt-br';
import { History as HistoryIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { serverNow } from '#shell/api/server-clock.ts';
import { text } from './stale-banner.text.ts';

type Query = { data: unknown; error: Error | null; dataUpdatedAt: number };

function subscribeConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Shows the age of data that can't be refreshed, and nothing otherwise. */
export function StaleBanner({ query }: { query: Query }) {
  const isOnline = useSyncExternalStore(
    subscribeConnection,
    () => navigator.onLine,
    () => true,
  );
  const isOld = query.data !== undefined && (query.error !== null || !isOnline);
  return (
    <output className="block">
      {isOld && (
        <p className="tabular mb-4 flex items-center gap-2 rounded-sm border border-gold/30 px-3 py-2 text-xs font-semibold text-gold">
          <HistoryIcon aria-hidden className="size-4 shrink-0" />
          {sentence(isOnline, query.dataUpdatedAt)}
        </p>
      )}
    </output>
  );
}

/** @param at when the data arrived; 0 for data stored by an earlier visit */
function sentence(isOnline: boolean, at: number): string {
  if (at === 0) return isOnline ? text.silentStored : text.offlineStored;
  const when = formatDeadline(at, serverNow());
  return isOnline ? text.silent(when) : text.offline(when);
}
