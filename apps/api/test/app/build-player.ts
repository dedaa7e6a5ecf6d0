import { randomInt, randomUUID } from 'node:crypto';
import type { Output } from '@ipe/contract';
import { centavos, type Centavos } from '@ipe/money';
import { isCpf, withCheckDigits } from '@ipe/pix';
import { creditWallet } from '#modules/ledger/index.ts';
import { bringFirstSeed } from './change-seeds.ts';
import { register } from './register.ts';
import type { TestApp } from './start-test-app.ts';

export const testPassword = 'senha-segura-1';

export type TestPlayer = { playerId: number; mobile: string; token: string; userInfo: Output<'/api/user/info'> };

export const randomMobile = (): string => `119${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;

/** A random CPF: eleven digits with right check digits. */
export function randomCpf(): string {
  const cpf = withCheckDigits(String(randomInt(0, 1_000_000_000)).padStart(9, '0'));
  return isCpf(cpf) ? cpf : randomCpf();
}

/** Registers a player over HTTP. */
export async function buildPlayer(app: TestApp): Promise<TestPlayer> {
  const mobile = randomMobile();
  const { accessToken, userInfo } = await register(app, { mobile, password: testPassword });
  return { playerId: Number(userInfo.id), mobile, token: accessToken, userInfo };
}

/** Makes a player with money in the wallet. Its wagering is met unless `requiredCentavos` is given. */
export async function buildPlayerWith(app: TestApp, amountCentavos: number, requiredCentavos = 0): Promise<TestPlayer> {
  const player = await buildPlayer(app);
  await grant(app, player.playerId, { amountCentavos: centavos(amountCentavos), requiredCentavos });
  return player;
}

export async function grant(
  app: Pick<TestApp, 'db'>,
  playerId: number,
  lot: { amountCentavos: Centavos; requiredCentavos: number },
): Promise<void> {
  await app.db.transaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind: 'bonus',
      amountCentavos: lot.amountCentavos,
      reference: randomUUID(),
      lot: { kind: 'bonus', requiredCentavos: centavos(lot.requiredCentavos) },
      now: new Date(),
    }),
  );
}

/** Opens a game window for a player, who gets a first seed if there is none. */
export async function openGameWindow(app: TestApp, player: TestPlayer, gameId = 'capivara-da-sorte') {
  await bringFirstSeed(app, player);
  const { gameUrl } = await app.succeed('/api/slots/gameUrl', { game_id: gameId }, player.token);
  const launchToken = new URL(gameUrl, app.address).hash.replace('#launch=', '');
  return app.succeed('/api/game/open', { launchToken });
}
