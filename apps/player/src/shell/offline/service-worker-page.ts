/** A message from a page to a service worker: see service-worker/service-worker.ts. */
type Said = { runs: string[]; hasBegun?: true } | { takeOver: true };

const askAgainMs = 10 * 60_000;

/** The files that this page started with. Their names identify the build. */
function filesBegunWith(): string[] {
  const elements = document.querySelectorAll<HTMLElement>('script[type="module"][src], link[rel="stylesheet"][href]');
  return Array.from(elements, (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
}

const say = (worker: ServiceWorker, said: Said) => worker.postMessage(said);

/**
 * Registers the service worker. When a newer worker waits and this page already runs its build after a reload, it takes
 * over at once. Otherwise `offerUpdate` gets the function that makes it take over and reloads the page.
 */
export async function registerServiceWorker(offerUpdate: (update: () => void) => void): Promise<void> {
  const container = navigator.serviceWorker;
  container.addEventListener('message', ({ data }) => {
    if ((data as { newBuild?: string }).newBuild) offerUpdate(update);
  });

  const registration = await container.register('/sw.js', { updateViaCache: 'none' });

  function update() {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    if (registration.waiting) say(registration.waiting, { takeOver: true });
    // Another tab has already updated.
    else location.reload();
  }

  /** The first worker of all replaces none and needs no message. */
  function greet(worker: ServiceWorker | null) {
    if (worker && container.controller) say(worker, { runs: filesBegunWith() });
  }

  /** Lets the active worker delete other builds once no other page needs them. */
  function reportStart() {
    if (container.controller) say(container.controller, { runs: filesBegunWith(), hasBegun: true });
  }

  /** Greets the worker that is being installed, once it is. */
  function greetInstalled({ installing } = registration) {
    installing?.addEventListener('statechange', () => installing.state === 'installed' && greet(installing));
  }

  reportStart();
  container.addEventListener('controllerchange', reportStart);
  greet(registration.waiting);
  // The browser may have found it itself, as it loaded the page.
  greetInstalled();
  registration.addEventListener('updatefound', () => greetInstalled());
  // The browser looks for updates only when it loads a page, and this app may stay open for days.
  setInterval(() => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  }, askAgainMs);
}
