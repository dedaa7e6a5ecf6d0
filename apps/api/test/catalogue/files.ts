import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { secretOf } from '../app/neighbours/provider-wallet.ts';

/** A cover as a studio sends it. */
export const coverFile = readFileSync(
  resolve(import.meta.dirname, '../../../../games/capivara-da-sorte/art/cover@3x.webp'),
);

export const secrets = { PROVIDER_SECRET_ALFA: secretOf('alfa'), PROVIDER_SECRET_BETA: secretOf('beta') };

export const gameEntryOf = (id: string, rest: object = {}) => ({
  id,
  name: `Jogo ${id}`,
  cover: 'capa.webp',
  rtp: 0.965,
  releasedOn: '2026-11-20',
  ...rest,
});

export const providerEntryOf = (id: string, rest: object = {}) => ({
  id,
  name: `Estúdio ${id}`,
  secretEnv: [`PROVIDER_SECRET_${id.toUpperCase()}`],
  launchUrl: `https://${id}.example/launch/{game}?token={token}`,
  frameOrigins: [`https://${id}.example`],
  limits: { maxBetCentavos: 1_000_00, maxWinCentavos: 50_000_00 },
  games: [gameEntryOf(`${id}-um`), gameEntryOf(`${id}-dois`)],
  ...rest,
});

export const fileOf = (...providers: object[]): string => JSON.stringify({ providers }, null, 2);
