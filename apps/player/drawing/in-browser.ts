import { Window } from 'happy-dom';

/** Runs `act` with the browser objects that the app reads while it renders, for the page `html`. */
export async function inBrowser<Result>(html: string, act: (window: Window) => Promise<Result>): Promise<Result> {
  const window = new Window({ url: 'https://drawn.example/' });
  window.document.write(html);
  const leave = enter(window);
  try {
    return await act(window);
  } finally {
    leave();
    await window.happyDOM.close();
  }
}

/** @returns the function that puts the globals back */
function enter(window: Window): () => void {
  const { document, location, history, localStorage } = window;
  const parts = { window, document, location, history, localStorage, matchMedia: window.matchMedia.bind(window) };
  const before = Object.keys(parts).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name);
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    }
  };
}
