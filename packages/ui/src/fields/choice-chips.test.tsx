// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChoiceChips } from './choice-chips.tsx';

it('a chip that the keyboard reaches is moved into view', () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const choices = [
    { id: 'today', title: 'Hoje' },
    { id: 'range', title: 'Escolher datas' },
  ] as const;
  render(<ChoiceChips label="Período" choices={choices} selected="today" onSelect={() => {}} />);
  const chip = screen.getByRole('button', { name: 'Escolher datas' });
  chip.focus();
  expect(scrollIntoView.mock.contexts).toEqual([chip]);
});
