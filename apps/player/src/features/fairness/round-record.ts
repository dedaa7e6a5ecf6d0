import type { RoundRecord } from '@ipe/slot-engine';
import { saveFile } from '#shell/parts/save-file.ts';
import { findSentSeed } from '#shell/state/sent-seeds.ts';
import type { Round } from './fairness.queries.ts';

/** A round of the API as a record that `./ipe verify-round` can check too. */
export function recordOf(round: Round): RoundRecord {
  return {
    gameId: round.game_id,
    gameVersion: round.gameVersion,
    configSha256: round.configSha256,
    mode: round.mode,
    picks: round.picks,
    serverSeed: round.serverSeed,
    serverSeedHash: round.serverSeedHash,
    committedAt: round.committedAt,
    clientSeed: round.clientSeed,
    clientSeedAt: round.clientSeedAt,
    ...sentSeedOf(round),
    nonce: round.nonce,
    stakeCentavos: round.stakeCentavos,
    betCentavos: round.bet,
    winCentavos: round.compensation,
    events: round.events,
    decisions: round.decisions,
    jackpot: round.jackpot,
  };
}

/** The seed that this device sent, so that the check needn't trust the server for it. */
function sentSeedOf({ seedNo }: Round): Pick<RoundRecord, 'sentClientSeed'> {
  const sentClientSeed = findSentSeed(seedNo);
  return sentClientSeed === undefined ? {} : { sentClientSeed };
}

/** Downloads a record as a file. */
export function downloadRecord(round: Round): void {
  saveFile(`${round.game_id}-${round.roundId}.json`, `${JSON.stringify(recordOf(round), null, 2)}\n`);
}
