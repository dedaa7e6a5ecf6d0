import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '@ipe/contract';
import { tableOwners } from './table-owners.ts';

const repositoryDir = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(repositoryDir, path), 'utf8');
const namesIn = (folder: string): string[] => readdirSync(join(repositoryDir, folder));

const columns = ['our word', 'theirs', 'module', 'calls', 'tables', 'feature', 'rule', 'addresses'] as const;

/** `/api/sign/{info,claim}` stands for two calls. */
const expand = (name: string): string[] => {
  const [, before = '', list = ''] = /^(.*)\{(.*)\}$/u.exec(name) ?? [];
  return list === '' ? [name] : list.split(',').map((last) => before + last);
};

const capabilities = read('docs/glossary.md')
  .split('## ')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Our word'))
  .map((line) => line.split('|').slice(1, -1));

const named = (column: (typeof columns)[number]): string[] =>
  capabilities
    .flatMap((cells) => [...(cells[columns.indexOf(column)] ?? '').matchAll(/`([^`]+)`/gu)])
    .flatMap(([, name = '']) => expand(name))
    .toSorted();

const addresses = [...read('apps/player/src/shell/navigation/paths.ts').matchAll(/^ {2}\w+: '(\/[\w-]*)',$/gmu)];

it.each([
  ['module', namesIn('apps/api/src/modules')],
  ['calls', Object.keys(calls)],
  ['tables', Object.values(tableOwners).flat()],
  ['feature', namesIn('apps/player/src/features')],
  ['rule', namesIn('apps/api/rules').map((file) => file.replace('.json', ''))],
  ['addresses', addresses.map(([, address = '']) => address)],
] as const)('the glossary maps each %s once, and none that is not there', (column, inCode) => {
  expect(named(column)).toEqual([...inCode].toSorted());
});

it('a table stands in the glossary beside the module that owns it', () => {
  for (const cells of capabilities) {
    const [module = ''] = /(?<=`)[^`]+/u.exec(cells[columns.indexOf('module')] ?? '') ?? [];
    const tables = [...(cells[columns.indexOf('tables')] ?? '').matchAll(/`([^`]+)`/gu)].map(([, name]) => name);
    if (tables.length > 0) expect(tableOwners[module === '' ? 'platform' : `modules/${module}`]).toEqual(tables);
  }
});
