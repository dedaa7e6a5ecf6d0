import type { ComponentChild } from 'preact';
import { createStore } from 'zustand/vanilla';
import { useStore } from '#shell/use-store.ts';

type Above = { sheet: ComponentChild; realityCheck: ComponentChild };

const above = createStore<Above>(() => ({ sheet: undefined, realityCheck: undefined }));

/** Shows a sheet, in place of an open one. */
export function openSheet(sheet: ComponentChild): void {
  above.setState({ sheet });
}

export function closeSheet(): void {
  above.setState({ sheet: undefined });
}

/** Shows the reminder, which must be answered first, above any sheet. */
export function openRealityCheck(realityCheck: ComponentChild): void {
  above.setState({ realityCheck });
}

export function closeRealityCheck(): void {
  above.setState({ realityCheck: undefined });
}

/** Renders the open sheet above the game. */
export function SheetHost() {
  const { sheet, realityCheck } = useStore(above);
  return (
    <>
      {sheet}
      {realityCheck}
    </>
  );
}
