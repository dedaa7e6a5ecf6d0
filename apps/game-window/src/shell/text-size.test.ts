import { expect, it } from 'vitest';
import { safeStorage } from '#storage/safe-storage.ts';
import { applyTextSize } from './text-size.ts';

function fontSizeAfter(kept: string | null): string {
  const root = { style: { fontSize: '' } } as HTMLElement;
  applyTextSize(
    safeStorage(() => ({ getItem: () => kept }) as unknown as Storage),
    root,
  );
  return root.style.fontSize;
}

it('the letters of a game are as large as the player chose them in the app', () => {
  expect(fontSizeAfter('200')).toBe('200%');
  expect(fontSizeAfter('125')).toBe('125%');
});

it('without a choice, or with junk in its place, they are as the browser has them', () => {
  for (const kept of [null, '', '100', '9000', '-5', 'grande', '{}']) expect(fontSizeAfter(kept)).toBe('');
});
