// React takes the process's timers when it is loaded. It is loaded before a page, whose timers end with the page.
import 'react-dom/client';
import { GlobalWindow } from 'happy-dom';
import { afterAll, vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

// Files share a process and the libraries that know nothing of a page. Each has our modules and its page for itself.
vi.resetModules();

const page = new GlobalWindow({
  url: 'http://localhost:3000',
  settings: { disableErrorCapturing: true },
  console: Object.create(console, { error: { value: printError } }),
});

/** The page loads no frames, and reports each as an error. */
function printError(...words: unknown[]): void {
  if (!String(words[0]).includes('Iframe page loading is disabled')) console.error(...words);
}

const isOfProcess = (name: string): boolean =>
  ['console', 'global', 'globalThis', 'Infinity', 'NaN', 'undefined'].includes(name) ||
  (Object.hasOwn(globalThis, name) && Reflect.get(page, name) === Reflect.get(globalThis, name));

populateGlobal(globalThis, page, {
  bindFunctions: true,
  additionalKeys: Object.getOwnPropertyNames(page).filter((name) => !isOfProcess(name)),
});
// The router notes here, for good, that it listens to the history. So the next page can remove the note.
Object.defineProperty(globalThis, Symbol.for('wouter_v3'), { value: undefined, configurable: true });

const before = new Set(Reflect.ownKeys(globalThis));
afterAll(async () => {
  await page.happyDOM.abort();
  // A part that still loads would otherwise load our modules for the next file, before that file has made its page ready.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  page.close();
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
});
