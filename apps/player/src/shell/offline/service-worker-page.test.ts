// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registerServiceWorker } from './service-worker-page.ts';

type Worker = { state: string; postMessage: ReturnType<typeof vi.fn> } & EventTarget;

const worker = (state = 'activated'): Worker => Object.assign(new EventTarget(), { state, postMessage: vi.fn() });
const said = (to: Worker) => to.postMessage.mock.calls.map(([words]: unknown[]) => words);

/** The browser's side: the registration, the worker that controls this page, and the waiting one. */
function browserWith({ controller, waiting = null }: { controller: Worker | null; waiting?: Worker | null }) {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as Worker | null,
    update: vi.fn(async () => undefined),
  });
  const container = Object.assign(new EventTarget(), { controller, register: vi.fn(async () => registration) });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return { container, registration };
}
const runs = ['/assets/index-D4x_-9B2.js', '/assets/index-a1.css'] as const;
const announce = (container: EventTarget, data: object) =>
  container.dispatchEvent(new MessageEvent('message', { data }));
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(location, 'reload').mockReturnValue();
  // Elements outside of the document load no files.
  const page = document.createElement('div');
  const script = page.appendChild(document.createElement('script'));
  const styles = page.appendChild(document.createElement('link'));
  script.setAttribute('type', 'module');
  script.setAttribute('src', runs[0]);
  styles.setAttribute('rel', 'stylesheet');
  styles.setAttribute('href', runs[1]);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => page.querySelectorAll(selector));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a page and its service worker', () => {
  it('tells the active one with which files it began, so that older builds can go', async () => {
    const controller = worker();
    browserWith({ controller });
    await registerServiceWorker(() => undefined);
    expect(said(controller)).toEqual([{ runs, hasBegun: true }]);
  });

  it('says nothing to the first worker of all: it replaces none', async () => {
    const waiting = worker('installed');
    browserWith({ controller: null, waiting });
    await registerServiceWorker(() => undefined);
    expect(said(waiting)).toEqual([]);
  });

  it('tells one that waits, or is installed meanwhile, which build it runs', async () => {
    const waiting = worker('installed');
    const { registration } = browserWith({ controller: worker(), waiting });
    await registerServiceWorker(() => undefined);
    expect(said(waiting)).toEqual([{ runs }]);
    const installing = worker('installing');
    registration.installing = installing;
    registration.dispatchEvent(new Event('updatefound'));
    installing.dispatchEvent(new Event('statechange'));
    expect(said(installing)).toEqual([]);
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    expect(said(installing)).toEqual([{ runs }]);
  });

  it('tells one that the browser had begun to install before, as soon as it is installed', async () => {
    const { registration } = browserWith({ controller: worker() });
    const installing = worker('installing');
    registration.installing = installing;
    await registerServiceWorker(() => undefined);
    expect(said(installing)).toEqual([]);
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    expect(said(installing)).toEqual([{ runs }]);
  });
});

describe('a newer build', () => {
  async function offered(waiting: Worker | null) {
    const parts = browserWith({ controller: worker() });
    const offer = vi.fn<(update: () => void) => void>();
    await registerServiceWorker(offer);
    announce(parts.container, { other: 'message' });
    expect(offer).not.toHaveBeenCalled();
    announce(parts.container, { newBuild: 'b2' });
    expect(offer).toHaveBeenCalledOnce();
    parts.registration.waiting = waiting;
    return { ...parts, update: offer.mock.calls[0]?.[0] };
  }

  it('takes over when the player wants it, and only then the page is loaded anew', async () => {
    const waiting = worker('installed');
    const { container, update } = await offered(waiting);
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    update?.();
    expect(said(waiting)).toEqual([{ takeOver: true }]);
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('to which another tab has changed already is loaded at once', async () => {
    const { update } = await offered(null);
    update?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is looked for every ten minutes while the page is seen, and a lost connection is no error', async () => {
    const { registration } = browserWith({ controller: worker() });
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await registerServiceWorker(() => undefined);
    await vi.advanceTimersByTimeAsync(599_000);
    expect(registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(registration.update).toHaveBeenCalledOnce();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(registration.update).toHaveBeenCalledOnce();
  });
});
