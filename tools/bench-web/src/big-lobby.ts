import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Other studios' games; row 8 of docs/speed.md asks for 5,000 in all, and the house's own come on top. */
const gameCount = 5_000;
const providerCount = 40;

const covers = fileURLToPath(new URL('../../sample-provider/cover', import.meta.url));
const beasts =
  'Arara Boto Capivara Curupira Iara Jacaré Jaguatirica Lobo Mico Onça Peixe Quati Saci Tamanduá Tatu Tucano';
const things = 'Amuleto Cachoeira Carnaval Diamante Esmeralda Fogueira Lua Ouro Rubi Samba Sol Tesouro Trovão Vulcão';
const kinds = ['slots', 'slots', 'slots', 'slots', 'crash', 'mines'] as const;

const secretName = (provider: number) => `PROVIDER_SECRET_BENCH${provider}`;

function gamesOf(provider: number) {
  const [whose, what] = [beasts.split(' '), things.split(' ')];
  return Array.from({ length: gameCount / providerCount }, (_, index) => {
    const number = provider * (gameCount / providerCount) + index;
    return {
      id: `jogo-${number}`,
      name: `${what[number % what.length]} do ${whose[(number * 7) % whose.length]} ${number}`,
      cover: covers,
      rtp: 0.96,
      releasedOn: `2026-0${1 + (number % 9)}-15`,
      kind: kinds[number % kinds.length],
    };
  });
}

const providers = Array.from({ length: providerCount }, (_, provider) => ({
  id: `estudio-${provider}`,
  name: `Estúdio ${provider}`,
  secretEnv: [secretName(provider)],
  launchUrl: 'http://127.0.0.1:4100/launch/{game}#token={token}',
  frameOrigins: ['http://127.0.0.1:4100'],
  limits: { maxBetCentavos: 50_000, maxWinCentavos: 1_000_000 },
  games: gamesOf(provider),
}));

/** Configures a lobby of 5,000 games as an operator would. @returns the settings with which the product has it */
export async function configureBigLobby(): Promise<AsyncDisposable & { env: Record<string, string> }> {
  const dir = await mkdtemp(join(tmpdir(), 'ipe-big-lobby-'));
  const file = join(dir, 'providers.json');
  await writeFile(file, JSON.stringify({ providers }));
  const secrets = providers.map((_, provider) => [secretName(provider), String(provider).padStart(64, 'b')]);
  return {
    env: { PROVIDERS_FILE: file, ...Object.fromEntries(secrets) },
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true }),
  };
}
