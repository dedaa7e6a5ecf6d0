import { vi } from 'vitest';

type Entry = { state: unknown; address: string };

export type FakeHistory = {
  /** Steps in the history: -1 is Back. Resolves after all its effects. */
  step: (by: number) => Promise<void>;
  /** Waits until no step is under way. */
  settle: () => Promise<void>;
  /** Acts while the next step is under way. */
  beforeStep: (act: () => void) => Promise<void>;
  addresses: () => string[];
  index: () => number;
  /** Whether a step went back from the first entry. */
  isOutside: () => boolean;
};

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * A history as in browsers, with delayed steps and popstate events. happy-dom's own takes no steps. It starts with one
 * entry without a state.
 */
export function fakeHistory(address: string): FakeHistory {
  const show = History.prototype.replaceState.bind(history);
  let entries: Entry[] = [{ state: null, address }];
  let index = 0;
  let pending = 0;
  let meanwhile: (() => void) | undefined;
  show(null, '', address);

  const arrive = (by: number) => {
    pending--;
    index += by;
    const entry = entries[index];
    if (!entry) return;
    show(entry.state, '', entry.address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
  };
  const go = (by = 0) => {
    pending++;
    setTimeout(() => {
      meanwhile?.();
      meanwhile = undefined;
      arrive(by);
    });
  };
  const addressOf = (url?: string | URL | null) => new URL(url ?? location.href, location.href).pathname;

  vi.spyOn(history, 'go').mockImplementation(go);
  vi.spyOn(history, 'back').mockImplementation(() => go(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state: unknown, _title, url) => {
    entries = [...entries.slice(0, ++index), { state, address: addressOf(url) }];
    show(state, '', url ?? location.href);
  });
  vi.spyOn(history, 'replaceState').mockImplementation((state: unknown, _title, url) => {
    entries = entries.with(index, { state, address: addressOf(url) });
    show(state, '', url ?? location.href);
  });

  async function settle(): Promise<void> {
    await nextTask();
    await nextTask();
    if (pending > 0) await settle();
  }

  return {
    step: (by) => (go(by), settle()),
    settle,
    beforeStep: (act) => ((meanwhile = act), settle()),
    addresses: () => entries.map((entry) => entry.address),
    index: () => index,
    isOutside: () => index < 0,
  };
}
