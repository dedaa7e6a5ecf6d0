import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryDir } from '../run-command.mjs';

const textOf = (file: string): string => readFileSync(join(repositoryDir, file), 'utf8');
const rowsOf = (markdown: string): string[][] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) => line.slice(2, -2).split(' | '));

it('the table of the back office has its screens in words and keys, no more and no less', () => {
  const titles = new Map(
    [...textOf('apps/back-office/src/shell/navigation/navigation.text.ts').matchAll(/^ {2}(\w+): '(.*)',$/gmu)].map(
      ([, name = '', title = '']) => [name, title],
    ),
  );
  const screens = textOf('apps/back-office/src/shell/navigation/screens.ts').matchAll(
    /title: text\.(?<name>\w+),\s+Icon: \w+,\s+letter: '(?<letter>\w)'/gu,
  );
  const wanted = [...screens].map(({ groups }) => `${titles.get(groups?.['name'] ?? '')} \`g ${groups?.['letter']}\``);
  const [, table = ''] = textOf('docs/back-office.md').split('\n## Screens\n');
  const told = rowsOf(table.split('\n## ')[0]!).slice(1);
  expect(wanted.length).toBeGreaterThan(20);
  expect(told.map(([title, keys]) => `${title} ${keys}`).toSorted()).toEqual(wanted.toSorted());
});

it('each duty of the law names rows of "Regulation → tests"', () => {
  const known = new Set(rowsOf(textOf('docs/regulation.md')).map(([row]) => row));
  const duties = rowsOf(textOf('docs/domain/regulation.md')).filter(([what]) => what !== 'What');
  expect(duties.length).toBeGreaterThan(30);
  const wrong = duties.filter(([, , rows = '']) => rows.split(', ').some((row) => !known.has(row)));
  expect(wrong).toEqual([]);
});
