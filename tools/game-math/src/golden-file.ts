import { createHash } from 'node:crypto';
import { commitment, firstCards, playRound, somePicks, type CardsMath, type SlotMath } from '@ipe/slot-engine';

const ROUNDS = 1000;

/** Rounds of every mode with the game's own seeds, by which any engine can be checked (schema.md section 7). */
export function goldenText(math: SlotMath): string {
  const { clientSeed, serverSeed } = seedsOf(math);
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
  return `${headText(math)},"rounds":{${rounds.join(',')}}}\n`;
}

/** The cards of as many streams; the player's decisions change none of them. */
export function goldenCardsText(math: CardsMath): string {
  const { maxChanges, maxGuesses } = math.cards;
  const rows = Array.from({ length: ROUNDS }, (_, nonce) =>
    JSON.stringify(firstCards(math, { ...seedsOf(math), nonce }, 1 + maxChanges + maxGuesses)),
  );
  return `${headText(math)},"note":"row index = nonce; the cards in the order of the stream","cards":[${rows.join(',\n')}]}\n`;
}

type Named = Pick<SlotMath | CardsMath, 'id' | 'version'>;

const seedsOf = ({ id, version }: Named) => ({
  serverSeed: createHash('sha256').update(`golden ${id} ${version}`).digest('hex'),
  clientSeed: id,
});

function headText(math: Named): string {
  const { clientSeed, serverSeed } = seedsOf(math);
  const head = {
    schema: 'slot-math-vectors/1',
    game: math.id,
    version: math.version,
    serverSeed,
    serverSeedHash: commitment(serverSeed),
    clientSeed,
  };
  return JSON.stringify(head).slice(0, -1);
}
