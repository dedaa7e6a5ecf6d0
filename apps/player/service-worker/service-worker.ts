import { findAnswer, forgetOtherShells, keepShell, type Build, type ShellParts } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by build-service-worker.ts. */
declare const IPE_BUILD: Build;

const parts: ShellParts = { build: IPE_BUILD, caches, fetch: (...request) => fetch(...request), patienceMs: 4000 };

self.addEventListener('install', (event) => event.waitUntil(keepShell(parts)));

self.addEventListener('activate', (event) =>
  event.waitUntil(forgetOtherShells(parts).then(() => self.clients.claim())),
);

self.addEventListener('fetch', (event) => {
  const answer = findAnswer(parts, event.request, self.location.origin);
  if (answer) event.respondWith(answer);
});

/**
 * A page tells which files it runs. One of this build needs no reload, so this worker takes over; another one is told that
 * there is a newer build. `takeOver` is the player's word.
 */
self.addEventListener('message', ({ data, source }) => {
  const { runs, takeOver } = data as { runs?: string[]; takeOver?: boolean };
  if (takeOver || runs?.every((file) => IPE_BUILD.files.includes(file))) void self.skipWaiting();
  else source?.postMessage({ newBuild: IPE_BUILD.id });
});
