import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, gameEntryOf, providerEntryOf } from '#test/catalogue/files.ts';
import { gameEntry, providerEntry } from './catalogue-file.ts';
import { readFile } from './read-file.ts';

const json = (text: string) => readFile(Buffer.from(text), 'json');
const csv = (text: string) => readFile(Buffer.from(text), 'csv');
const saidOf = ({ issues }: ReturnType<typeof readFile>) =>
  issues.map(({ line, field, sentence }) => `${line} ${field}: ${sentence}`);

describe('a JSON file', () => {
  it('has providers with their games, each with the line on which it begins', () => {
    const read = json(fileOf(providerEntryOf('alfa'), { id: 'beta', games: [gameEntryOf('beta-um')] }));
    expect(read.issues).toEqual([]);
    expect(read.providers.map(({ line, entry }) => [line, entry.id])).toEqual([[3, 'alfa']]);
    expect(read.games.map(({ line, providerId, entry }) => [line, providerId, entry.id])).toEqual([
      [18, 'alfa', 'alfa-um'],
      [25, 'alfa', 'alfa-dois'],
      [37, 'beta', 'beta-um'],
    ]);
  });

  it.each([
    ['no JSON', '{ "providers": [\n oops ]', /^2 : aqui o texto deixa de ser JSON$/u],
    ['another shape', '{"games": []}', /^1 providers: falta$/mu],
    ['a field nobody knows', fileOf(providerEntryOf('alfa', { color: 'red' })), /^3 color: não é um campo conhecido$/u],
    ['no secret', fileOf(providerEntryOf('alfa', { secretEnv: [] })), /^3 secretEnv: deve nomear/u],
    [
      'another variable',
      fileOf(providerEntryOf('alfa', { secretEnv: ['PSP_CLIENT_SECRET'] })),
      /secretEnv\.1: deve nomear/u,
    ],
    ['plain HTTP', fileOf(providerEntryOf('alfa', { launchUrl: 'http://alfa.example/{game}{token}' })), /https/u],
    ['a script', fileOf(providerEntryOf('alfa', { launchUrl: 'javascript:alert(1)//{game}{token}' })), /https/u],
    [
      'a person in the address',
      fileOf(providerEntryOf('alfa', { launchUrl: 'https://a:b@alfa.example/{game}{token}' })),
      /https/u,
    ],
    [
      'no place for the token',
      fileOf(providerEntryOf('alfa', { launchUrl: 'https://alfa.example/{game}' })),
      /deve ter/u,
    ],
    [
      'every host in the frame',
      fileOf(providerEntryOf('alfa', { frameOrigins: ['https://*'] })),
      /deve ser uma origem/u,
    ],
    [
      'a policy in the frame',
      fileOf(providerEntryOf('alfa', { frameOrigins: ["https://alfa.example; script-src 'unsafe-inline'"] })),
      /deve ser uma origem/u,
    ],
    [
      'a limit of nothing',
      fileOf(providerEntryOf('alfa', { limits: { maxBetCentavos: 0, maxWinCentavos: 1 } })),
      /limits\.maxBetCentavos: deve ser pelo menos 1/u,
    ],
    ['games that are no list', fileOf(providerEntryOf('alfa', { games: 'all' })), /games: deve ser uma lista/u],
    ['a game that is none', fileOf(providerEntryOf('alfa', { games: [7] })), /^3 : deve ser um objeto/u],
    [
      'a return in percent',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { rtp: 96.5 })] })),
      /rtp: deve ser uma fração/u,
    ],
    ['no return', fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { rtp: undefined })] })), /rtp: falta/u],
    [
      'no return anywhere',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { rtp: { br: null } })] })),
      /rtp: deve ser|rtp: não tem retorno/u,
    ],
    [
      'a day of no calendar',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { releasedOn: '2026-02-31' })] })),
      /releasedOn: deve ser um dia do calendário/u,
    ],
    [
      'a kind of nobody',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { kind: 'poker' })] })),
      /kind: deve ser uma de: slots/u,
    ],
    [
      'a theme of nobody',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { themes: ['war'] })] })),
      /themes\.1: devem ser de/u,
    ],
    [
      'a formula',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { name: '=HYPERLINK("x")' })] })),
      /name: começa como uma fórmula/u,
    ],
    [
      'a name written backwards',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { name: 'Ouro\u202Exe' })] })),
      /name: tem um caractere que não se vê/u,
    ],
    [
      'a name of a line and a half',
      fileOf(providerEntryOf('alfa', { games: [gameEntryOf('um', { name: 'x'.repeat(61) })] })),
      /name: tem mais de 60/u,
    ],
    ['an id with a path', fileOf(providerEntryOf('alfa', { games: [gameEntryOf('../um')] })), /id: só pode ter/u],
  ])('with %s is told so', (_what, text, said) => expect(saidOf(json(text)).join('\n')).toMatch(said));

  it('in another encoding is refused', () => {
    const utf16 = Buffer.from(`\uFEFF${fileOf(providerEntryOf('alfa'))}`, 'utf16le');
    const latin = Buffer.from(fileOf(providerEntryOf('alfa', { name: 'Estúdio' })), 'latin1');
    for (const content of [utf16, latin])
      expect(saidOf(readFile(content, 'json')).join()).toContain('o arquivo não está em UTF-8');
  });
});

const header = 'provider;id;provider_game_id;name;kind;rtp;rtp_br;released_on;cover;themes;tags;demo;free_rounds';

describe('a CSV file', () => {
  it('has a game in each row, as a spreadsheet in Brazil or elsewhere writes it', () => {
    const brazilian = `\uFEFF${header}\r\nalfa;roleta;r-1;"Roleta ""do"" Rio; noite";roulette;96,5%;94%;20/11/2026;roleta.png;parties|water;praia|rio;sim;não\r\n`;
    const american = `${header.replaceAll(';', ',')}\nalfa,roleta,r-1,"Roleta ""do"" Rio; noite",roulette,0.965,0.94,2026-11-20,roleta.png,parties|water,praia|rio,yes,0\n`;
    for (const text of [brazilian, american]) {
      const read = csv(text);
      expect(read.issues).toEqual([]);
      expect(read.games).toEqual([
        {
          line: 2,
          providerId: 'alfa',
          entry: {
            id: 'roleta',
            providerGameId: 'r-1',
            name: 'Roleta "do" Rio; noite',
            cover: 'roleta.png',
            rtp: { '*': 0.965, br: 0.94 },
            releasedOn: '2026-11-20',
            kind: 'roulette',
            themes: ['parties', 'water'],
            tags: ['praia', 'rio'],
            hasDemo: true,
            hasFreeRounds: false,
          },
        },
      ]);
    }
  });

  it('says that a game may not be offered in Brazil by a dash', () => {
    const { games } = csv('provider,id,name,rtp,rtp_br,released_on\nalfa,um,Um,0.96,-,2026-11-20');
    expect(games[0]?.entry.rtp).toEqual({ '*': 0.96, br: null });
    const elsewhere = csv('provider,id,name,rtp,rtp_br,released_on\nalfa,um,Um,-,0.94,2026-11-20');
    expect(elsewhere.games[0]?.entry.rtp).toEqual({ '*': null, br: 0.94 });
    const nowhere = csv('provider,id,name,rtp,released_on\nalfa,um,Um,-,2026-11-20');
    expect(nowhere.issues[0]?.field).toBe('rtp');
  });

  it('counts lines as an editor does, also where a cell goes over several', () => {
    const text =
      'provider,id,name,rtp,released_on\n\nalfa,um,"Um\ndois",0.96,2026-11-20\nalfa,dois,Dois,96.5,2026-11-20\n';
    expect(saidOf(csv(text))).toEqual([
      '3 name: tem um caractere que não se vê',
      '5 rtp: deve ser uma fração entre 0.5 e 1, como 0.965',
    ]);
  });

  it.each([
    ['nothing', '', '1 : o arquivo está vazio'],
    ['a column nobody knows', 'provider,id,name,colour\n', '1 colour: não é uma coluna conhecida'],
    ['a column twice', 'provider,id,name,id\n', '1 id: aparece em duas colunas'],
    ['a column too few', 'provider,id\n', '1 name: falta esta coluna'],
    ['a cell too many', 'provider,id,name\na,b,c,d\n', '2 : tem 4 células, e o cabeçalho 3'],
    ['a quote that never ends', 'provider,id,name\na,b,"c\n', '2 : uma célula entre aspas não termina'],
    ['words after a quote', 'provider,id,name\na,b,"c" d\n', '2 : uma célula entre aspas não termina'],
    [
      'a formula',
      'provider,id,name,rtp,released_on\nalfa,um,@SUM(A1),0.96,2026-11-20\n',
      '2 name: começa como uma fórmula',
    ],
    [
      'an answer that is none',
      'provider,id,name,rtp,released_on,demo\nalfa,um,Um,0.96,2026-11-20,talvez\n',
      '2 demo: deve ser sim ou não',
    ],
  ])('with %s is told so', (_what, text, said) => expect(saidOf(csv(text)).join('\n')).toContain(said));
});

it('of any bytes is read to its end, with a game or an issue for each row', () => {
  const pieces = fc.array(
    fc.constantFrom(
      header,
      '\n',
      '\r\n',
      ';',
      ',',
      '"',
      'alfa',
      'um',
      '{',
      '}',
      '[',
      ']',
      ':',
      '"providers"',
      '"games"',
      '\0',
      '\uFEFF',
      '=',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((some) => Buffer.from(some.join(''))),
        fc.uint8Array().map((some) => Buffer.from(some)),
      ),
      (content) => {
        for (const format of ['csv', 'json'] as const) {
          const { issues, games, providers } = readFile(content, format);
          expect(issues.every(({ line }) => line >= 1)).toBe(true);
          expect(games.length + providers.length + issues.length).toBeLessThanOrEqual(content.length * 20 + 20);
        }
      },
    ),
    { numRuns: 400 },
  );
});

it('docs/catalogue.md tells of every field of a studio and of a game', () => {
  const document = readFileSync(new URL('../../../../../../docs/catalogue.md', import.meta.url), 'utf8');
  const [ofStudio = '', ofGame = ''] = document.split('\nA game:\n');
  const missing = (part: string, entries: object) =>
    Object.keys(entries).filter((field) => !part.includes(`\`${field}\``));
  const { limits } = providerEntry.entries;
  expect(missing(ofStudio, { ...providerEntry.entries, ...limits.entries })).toEqual([]);
  expect(missing(ofGame, gameEntry.entries)).toEqual([]);
});
