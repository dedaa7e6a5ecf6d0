import { useEffect, useState } from 'react';

/** Announces the title of a new page to screen readers, because browsers announce only pages that they load. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');

  useEffect(() => {
    const named = document.querySelector('title');
    if (!named) return undefined;
    const watcher = new MutationObserver(() => setTitle(document.title));
    watcher.observe(named, { childList: true });
    return () => watcher.disconnect();
  }, []);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
