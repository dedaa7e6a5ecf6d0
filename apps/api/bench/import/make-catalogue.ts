import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const gameCount = 5_000;
export const studioCount = 60;

const kinds = ['slots', 'slots', 'slots', 'slots', 'live', 'roulette', 'card-table', 'bingo', 'crash', 'arcade'];
const themes = [
  'animals',
  'classics',
  'fantasy',
  'folklore',
  'fruits',
  'nature',
  'parties',
  'sky',
  'treasures',
  'water',
];
const beasts = 'Arara Boto Capivara Curupira Iara Jacaré Jaguatirica Lobo Mico Onça Peixe Quati Saci Tatu Tucano'.split(
  ' ',
);
const things = 'Amuleto Cachoeira Carnaval Diamante Esmeralda Fogueira Lua Ouro Rubi Samba Sol Tesouro Vulcão'.split(
  ' ',
);

const cover = readFileSync(resolve(import.meta.dirname, '../../../../games/capivara-da-sorte/art/cover@3x.webp'));

/** Adds a RIFF chunk that every decoder skips, so that the file differs but the picture stays the same. */
function another(picture: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('XTRA'), Buffer.from([16, 0, 0, 0]), randomBytes(16)]);
  const file = Buffer.concat([picture, chunk]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const secretName = (studio: number): string => `PROVIDER_SECRET_BENCH${studio}`;

/** The secrets of the studios, for the server's settings. */
export const secretsOfStudios = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: studioCount }, (_, studio) => [
      secretName(studio),
      createHash('sha256').update(`bench ${studio}`).digest('hex'),
    ]),
  );

const gameOf = (number: number) => ({
  id: `jogo-${number}`,
  providerGameId: `g-${number}`,
  name: `${things[number % things.length]} do ${beasts[(number * 7) % beasts.length]} ${number}`,
  cover: `capas/${number}.webp`,
  rtp: { '*': 0.96, br: 0.94 + (number % 30) / 1_000 },
  releasedOn: `2026-0${1 + (number % 9)}-15`,
  kind: kinds[number % kinds.length],
  themes: [themes[number % themes.length]],
  tags: ['bench'],
  hasDemo: number % 3 === 0,
});

/** Writes a catalogue with a picture for each game, as if sixty studios had sent theirs together. @returns its path */
export function writeCatalogue(folder: string): string {
  mkdirSync(join(folder, 'capas'), { recursive: true });
  for (let number = 0; number < gameCount; number += 1)
    writeFileSync(join(folder, 'capas', `${number}.webp`), another(cover));
  const providers = Array.from({ length: studioCount }, (_, studio) => ({
    id: `estudio-${studio}`,
    name: `Estúdio ${studio}`,
    secretEnv: [secretName(studio)],
    launchUrl: `https://estudio-${studio}.example/{game}?token={token}`,
    demoUrl: `https://estudio-${studio}.example/demo/{game}`,
    frameOrigins: [`https://estudio-${studio}.example`],
    limits: { maxBetCentavos: 50_000, maxWinCentavos: 1_000_000 },
    games: Array.from({ length: gameCount }, (_, number) => number)
      .filter((number) => number % studioCount === studio)
      .map(gameOf),
  }));
  const file = join(folder, 'catalogo.json');
  writeFileSync(file, JSON.stringify({ providers }, null, 1));
  return file;
}
