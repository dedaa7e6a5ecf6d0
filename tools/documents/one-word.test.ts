import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { productFiles, stringsIn } from './texts.ts';

/** Files with texts for players; staff have words of their own. */
const files = productFiles.filter(
  (file) =>
    !/^apps\/(?:back-office|pix-simulator|regulator-simulator)\/|^packages\/(?:command-line|staff-contract)\//u.test(
      file,
    ),
);

/** The sentences without the template's code, whose names nobody reads. */
const sentencesIn = (file: string) =>
  stringsIn(file)
    .map((words) => words.replaceAll(/\$\{[^{}]*\}/gu, '…'))
    .filter((words) => words.includes(' ') || /^\p{Lu}/u.test(words));

/** Texts for operators. */
const isEnglish = (words: string): boolean => /\b(?:the|its)\b/u.test(words);

const contentOf = (file: string) => ({ file, words: readFileSync(file, 'utf8') });

const texts = [
  ...files.flatMap((file) => sentencesIn(file).map((words) => ({ file, words }))),
  ...['apps/api/content/support.json'].map(contentOf),
];

it.each([
  ['atendimento', /suporte(?!@)/iu],
  ['Início', /\blobby\b/iu],
  ['aparelho', /dispositivo/iu],
])('players read one word for a thing: %s', (_, other) => {
  expect(texts.length).toBeGreaterThan(5_000);
  const wrong = texts.filter(({ words }) => other.test(words) && !isEnglish(words));
  expect(wrong.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
});
