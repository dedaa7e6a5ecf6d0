// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { postToParent, postToParentFromDemo } from './parent-window.ts';

it.each([postToParent, postToParentFromDemo])('back leads home from a game that no page stands around', (tell) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  tell({ type: 'close' });
  expect(assign).toHaveBeenCalledWith('/');
});
