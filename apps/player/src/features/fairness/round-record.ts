import type { RoundRecord } from '@ipe/slot-engine';
import { saveFile } from '#shell/parts/save-file.ts';
import { findSentSeed } from '#shell/state/sent-seeds.ts';
import type { Round } from './fairness.queries.ts';

/** A round of the API as a record that anybody can check, with `./ipe verify-round` too. */
export function recordOf(round: Round): RoundRecord {
  return {
    gameId: round.game_id,
    gameVersion: round.gameVersion,
    configSha256: round.configSha256,
    mode: round.mode,
    serverSeed: round.serverSeed,
    serverSeedHash: round.serverSeedHash,
    committedAt: round.committedAt,
    clientSeed: round.clientSeed,
    clientSeedAt: round.clientSeedAt,
    ...sentSeedOf(round),
    nonce: round.nonce,
    stakeCentavos: round.stakeCentavos,
    winCentavos: round.compensation,
    events: round.events,
    decisions: round.decisions,
  };
}

/** What this device sent, if it was this one: the server's word isn't needed for it. */
function sentSeedOf({ seedNo }: Round): Pick<RoundRecord, 'sentClientSeed'> {
  const sentClientSeed = findSentSeed(seedNo);
  return sentClientSeed === undefined ? {} : { sentClientSeed };
}

/** Offers a record as a file of its own. */
export function downloadRecord(round: Round): void {
  saveFile(`${round.game_id}-${round.roundId}.json`, `${JSON.stringify(recordOf(round), null, 2)}\n`);
}
