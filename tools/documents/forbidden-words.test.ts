import { globSync, readFileSync } from 'node:fs';
import { findForbiddenWords } from '../../packages/staff-contract/src/forbidden-words.ts';
import { expect, it } from 'vitest';
import { productFiles, stringsIn } from './texts.ts';

/** What players never read: the apps of staff and simulators, and the files that contain the words themselves. */
const isElsewhere = (file: string) =>
  /^apps\/(?:back-office|pix-simulator|regulator-simulator)\/|^packages\/command-line\/|forbidden-words/u.test(file);

/** Text that is no advertising, or that the profile `licensed-br` never shows, each with the reason. */
const allowed: readonly [words: RegExp, why: string][] = [
  [/ligação gratuita|É de graça e ninguém julga|o CVV atende de graça/u, 'help that costs nothing'],
  [/^Grátis$/u, 'a withdrawal without a fee'],
  [/demonstração grátis/u, 'nothing is paid for it, not even an account'],
  [/^Criar conta grátis$/u, 'an account costs nothing'],
  [/Apostar é diversão, não (?:fonte de )?renda|Nunca a promessa de ganho fácil/u, 'says the opposite'],
  [/Aposta não é investimento\./u, 'the law’s own warning'],
  [/Tentar recuperar o que perdeu|não tente recuperar perdas/u, 'warns of it'],
  [/^Lucro$|lucro é a compensação menos a aposta/u, 'the name of a column of the records, also of a loss'],
];
const isAllowed = (text: string) => allowed.some(([words]) => words.test(text));

/** Texts in data files: rules, banners, notices, and the games' own texts. */
const dataFiles = [
  ...globSync('apps/api/{rules,content}/*.json'),
  ...globSync('games/*/{game,look}.json'),
  ...globSync('apps/player/{index.html,public/*.webmanifest}'),
];
const textsOf = (file: string) => (dataFiles.includes(file) ? readFileSync(file, 'utf8').split('\n') : stringsIn(file));

const files = [...productFiles.filter((file) => !isElsewhere(file)), ...dataFiles];
const texts = files.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

it('R27 R44 no screen, banner, message or term urges, promises an income or says grátis where something is paid', () => {
  expect(texts.length).toBeGreaterThan(10_000);
  const found = texts.filter(({ text }) => findForbiddenWords(text).length > 0 && !isAllowed(text));
  expect(found.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

it('R44 each exception is still there', () => {
  for (const [words, why] of allowed)
    expect(
      texts.some(({ text }) => words.test(text)),
      why,
    ).toBe(true);
});

it.each([
  ['Última chance: deposite agora mesmo!', 'chama à ação imediata'],
  ['Transforme o jogo em renda extra', 'fala de renda ou de investimento'],
  ['Recupere o que perdeu ontem', 'promete sucesso ou recuperar perdas'],
  ['Giros grátis na sua conta', 'fala do que é grátis'],
])('R44 “%s” is found: %s', (text, why) => {
  expect(findForbiddenWords(text).map((one) => one.why)).toContain(why);
});
