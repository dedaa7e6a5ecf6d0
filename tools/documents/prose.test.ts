import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listRepositoryFiles } from '../repository-files.mjs';
import { repositoryDir } from '../run-command.mjs';

const widest = 120;
const documents = listRepositoryFiles().filter((file) => file.endsWith('.md') && !/(?:^|\/)NOTICE\.md$/u.test(file));

const code = /^```[\s\S]*?^```$/gmu;
/** Lines that can't be wrapped: rows of tables, HTML, headings, a single long word. */
const isWhole = (line: string): boolean => /^\s*(?:[|<#]|(?:[-*]|\d+\.)?\s*\S+$)/u.test(line);

/** Lines of prose that are longer than 120 columns. */
const longLinesOf = (file: string): string[] =>
  readFileSync(join(repositoryDir, file), 'utf8')
    .replaceAll(code, '')
    .split('\n')
    .filter((line) => line.length > widest && !isWhole(line))
    .map((line) => `${file}: ${line.slice(0, 40)}…`);

it('the prose of every document is wrapped at 120 columns', () => {
  expect(documents.flatMap(longLinesOf)).toEqual([]);
});
