import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRepositoryFiles } from '../repository-files.mjs';
import { repositoryDir } from '../run-command.mjs';

const readable = /\.(?:ts|tsx|mjs|md|sql|css|html|json)$/u;
const files = listRepositoryFiles().filter((file) => readable.test(file) && !file.endsWith('references.test.ts'));
const textOf = (file: string): string => readFileSync(join(repositoryDir, file), 'utf8');
const texts = files.map((file) => ({ file, text: textOf(file) }));

/** The wrong citations among those that `wanted` finds in each file, as `file: citation`. */
function findWrong(wanted: RegExp, isRight: (said: string, file: string) => boolean): string[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(wanted)].filter(([, said = '']) => !isRight(said, file)).map(([whole]) => `${file}: ${whole}`),
  );
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
const headingsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (?<heading>.*)$/gmu)].map(({ groups }) => anchorOf(groups?.['heading'] ?? ''));

const regulation = textOf('docs/domain/regulation.md');

describe('everything that is cited is in the repository:', () => {
  it('documents by their path', () => {
    expect(findWrong(/\b(docs\/[\w./-]+\.(?:md|png|yaml))/gu, (path) => existsSync(join(repositoryDir, path)))).toEqual(
      [],
    );
    const decisions = texts.map(({ file }) => /^docs\/decisions\/(\d{4})/u.exec(file)?.[1]);
    expect(findWrong(/docs\/decisions\/(\d{4})/gu, (number) => decisions.includes(number))).toEqual([]);
  });

  it('code by its path', () => {
    const toldOf = /^(?:README|CONTRIBUTING|SECURITY|docs\/(?!decisions\/)[\w/-]+)\.md$/u;
    const isThere = (said: string, file: string) =>
      !toldOf.test(file) || files.some((one) => one === said || one.endsWith(`/${said}`));
    expect(findWrong(/`([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|sql|py))`/gu, isThere)).toEqual([]);
  });

  it('links of documents, with their headings', () => {
    const isThere = (link: string, file: string) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(repositoryDir, target))) return false;
      return anchor === undefined || headingsOf(target).includes(anchor);
    };
    const inDocuments = (link: string, file: string) => !file.endsWith('.md') || isThere(link, file);
    expect(findWrong(/\]\((?!https?:)([^)\s]+)\)/gu, inDocuments)).toEqual([]);
  });

  it('sections of the specification and of the domain, rows of the speed table', () => {
    const sections = headingsOf('docs/specification.md').map((heading) => /^\d+/u.exec(heading)?.[0]);
    const numbers = (said: string) => said.match(/\d+/gu) ?? [];
    const areSections = (said: string) => numbers(said).every((number) => sections.includes(number));
    expect(findWrong(/specification,? (sections? \d+(?:(?:, | and )\d+)*)/giu, areSections)).toEqual([]);
    const pix = headingsOf('docs/domain/pix.md').map((heading) => /^\d+/u.exec(heading)?.[0]);
    expect(findWrong(/domain\/pix\.md,? section (\d+)/gu, (number) => pix.includes(number))).toEqual([]);
    const rows = [...textOf('docs/speed.md').matchAll(/^\| (\d+) \|/gmu)].map(([, number]) => number);
    const areRows = (said: string) => numbers(said).every((number) => rows.includes(number));
    expect(findWrong(/\b(rows? \d+(?:(?:, | and | to )\d+)*) of docs\/speed\.md/giu, areRows)).toEqual([]);
  });

  it('laws and portarias', () => {
    const isKnown = (act: string) => regulation.includes(act);
    expect(findWrong(/Portaria (?:SPA\/MF )?(?:nº )?(\d[\d.]*\/\d{4})/gu, isKnown)).toEqual([]);
    expect(findWrong(/Lei (?:nº )?(\d[\d.]*\/\d{4})/gu, isKnown)).toEqual([]);
  });

  it('and documents that are somewhere else are cited nowhere', () => {
    const elsewhere = /(?<![\w/-])((?:spec|bench|frontend|brand|conventions)\.md)/gu;
    expect(findWrong(elsewhere, () => false)).toEqual([]);
    const isLinked = (_: string, file: string) => !/\.tsx?$/u.test(file);
    expect(findWrong(/(?<![\w/-])((?:product|speed)\.md|domain\/\w+\.md)/gu, isLinked)).toEqual([]);
    expect(findWrong(/(npx pnpm@)/gu, (_, file) => file.startsWith('docs/decisions/'))).toEqual([]);
  });
});
