import { createHash } from 'node:crypto';
import { commitment, playRound, somePicks, type SlotMath } from '@ipe/slot-engine';

const ROUNDS = 1000;

/** Rounds of every mode on seeds of the game's own, by which any engine can be checked (schema.md section 7). */
export function goldenText(math: SlotMath): string {
  const serverSeed = createHash('sha256').update(`golden ${math.id} ${math.version}`).digest('hex');
  const clientSeed = math.id;
  const rounds = Object.keys(math.modes).map((mode) => {
    const picks = somePicks(math, mode);
    const rows = Array.from({ length: ROUNDS }, (_, nonce) => {
      const { baseUnits, draws, featureSpins, totalUnits } = playRound(math, {
        mode,
        picks,
        serverSeed,
        clientSeed,
        nonce,
      });
      return JSON.stringify([totalUnits, baseUnits, featureSpins, draws]);
    });
    const columns = '["totalUnits","baseUnits","featureSpins","u32Draws"]';
    return `"${mode}":{"columns":${columns},"note":"row index = nonce","rows":[${rows.join(',\n')}]}`;
  });
  const head = {
    schema: 'slot-math-vectors/1',
    game: math.id,
    version: math.version,
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed,
  };
  return `${JSON.stringify(head).slice(0, -1)},"rounds":{${rounds.join(',')}}}\n`;
}
