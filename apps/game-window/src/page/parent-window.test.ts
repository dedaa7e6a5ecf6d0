// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { tellParent, tellParentOfDemo } from './parent-window.ts';

it.each([tellParent, tellParentOfDemo])('back leads home from a game that no page stands around', (tell) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  tell({ type: 'close' });
  expect(assign).toHaveBeenCalledWith('/');
});
