import { expect, it } from 'vitest';
import { readArchitecturePage } from './floors.ts';

it('the picture in docs/architecture.md shows the floors as the linter has them (./ipe floors draws it)', () => {
  const { is, mustBe } = readArchitecturePage();
  expect(is).toBe(mustBe);
});
