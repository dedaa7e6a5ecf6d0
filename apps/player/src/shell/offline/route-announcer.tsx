import { useEffect, useState } from 'react';

/** Tells screen readers which page came: the browser does so for what it loads, not for what is shown in its place. */
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
