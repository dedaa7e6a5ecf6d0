// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'one', title: 'Um' },
  { id: 'two', title: 'Dois' },
] as const;

function Example() {
  const [selected, setSelected] = useState<'one' | 'two'>('one');
  return <Tabs label="Exemplo" tabs={tabs} selected={selected} onSelect={setSelected} panelId="panel" />;
}

afterEach(cleanup);

it('arrows move the selection and the focus, around the end', () => {
  render(<Example />);
  const selected = () => screen.getByRole('tab', { selected: true });
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
  expect(selected().textContent).toBe('Dois');
  expect(document.activeElement).toBe(selected());
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
  expect(selected().textContent).toBe('Um');
});

it('is one stop for the Tab key', () => {
  render(<Example />);
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1]);
});
