import { openPush, showPush } from './push.ts';
import { findAnswer, deleteOtherShells, cacheShell, type Build, type ShellParts } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Defined by build-service-worker.ts. */
declare const IPE_BUILD: Build;

const parts: ShellParts = { build: IPE_BUILD, caches, fetch: (...request) => fetch(...request), timeoutMs: 4000 };

self.addEventListener('install', (event) => event.waitUntil(cacheShell(parts)));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const answer = findAnswer(parts, event.request, self.location.origin);
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self.clients, event.notification.data as { path?: string } | undefined));
});

/**
 * A page sends the files that it runs. When this worker waits and the page already runs this build, the worker takes
 * over without a reload; otherwise it reports a newer build, and takes over when the player agrees (`takeOver`). A page
 * sends `hasBegun` to the active worker when it has loaded.
 */
self.addEventListener('message', (event) => {
  const { runs, takeOver, hasBegun } = event.data as { runs?: string[]; takeOver?: boolean; hasBegun?: boolean };
  const isOfThisBuild = runs?.every((file) => IPE_BUILD.files.includes(file));
  if (hasBegun) event.waitUntil(isOfThisBuild ? forgetWhenAlone() : Promise.resolve());
  else if (takeOver || isOfThisBuild) void self.skipWaiting();
  else event.source?.postMessage({ newBuild: IPE_BUILD.id });
});

/** Another tab may run another build and still need its files. */
async function forgetWhenAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1) await deleteOtherShells(parts);
}
