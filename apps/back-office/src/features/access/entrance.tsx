import { useEffect, type ReactNode } from 'react';
import { text as layout } from '#shell/layout/layout.text.ts';
import { ThemeSwitch } from '#shell/theme/theme-switch.tsx';

/** A card in the middle of an empty page, for screens that are shown before sign-in. */
export function Entrance({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = layout.titleOf(title);
  }, [title]);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4">
        <span className="font-bold">{layout.brand}</span>
        <ThemeSwitch />
      </header>
      <main className="flex flex-1 items-start justify-center px-4 pt-4 pb-12 wide:items-center wide:pt-0">
        <div className="w-full max-w-[26rem] rounded-sm border border-edge bg-night p-6 shadow-card">
          <h1 className="text-xl font-bold">{title}</h1>
          {intro && <p className="mt-1 text-sm text-mist">{intro}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </main>
    </div>
  );
}
