import type { Output } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { readEverything } from './export-data.store.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

/** Everything that we keep about the player, as they may ask for it (LGPD art. 18 V). */
export async function exportData(
  { db, clock, personalData }: Pick<PrivacyDeps, 'db' | 'clock' | 'personalData'>,
  playerId: number,
): Promise<Output<'/api/user/exportData'>> {
  const now = clock();
  const data = await readEverything(db, playerId, personalData);
  const text = JSON.stringify(
    { jogador: String(playerId), geradoEm: now.toISOString(), valores: 'centavos', ...data },
    null,
    2,
  );
  return { fileName: `ipe-meus-dados-${saoPauloDay(now)}.json`, json: text };
}
