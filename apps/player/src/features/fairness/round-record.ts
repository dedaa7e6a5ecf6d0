import type { RoundRecord } from '@ipe/slot-engine';
import { findSentSeed } from '#shell/state/sent-seeds.ts';
import type { Round } from './fairness.queries.ts';

/** A round of the API as a record that anybody can check, with `pnpm verify-round` too. */
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
  const file = new Blob([`${JSON.stringify(recordOf(round), null, 2)}\n`], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${round.game_id}-${round.roundId}.json`;
  link.click();
  // The download has begun by the next turn; the file's memory isn't needed after it.
  setTimeout(() => URL.revokeObjectURL(address));
}
