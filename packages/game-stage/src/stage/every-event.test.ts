import { roundEvent } from '@ipe/contract';
import { readSlotMath } from '@ipe/slot-engine';
import { expect, it } from 'vitest';
import { smallCascade, smallFreeSpins, smallHold, smallWays } from '../../../slot-engine/src/small-games.fixture.ts';
import { beginTelling, type Tellers } from '../reels/telling/telling.ts';
import { slotOf } from './small-slot.fixture.ts';
import { handlersOf } from './tell-round.ts';

const round = { events: [], betCentavos: 100, winCentavos: 0, unitCentavos: 1 };

const toldBy = (json: unknown): string[] => {
  const tellers = { game: slotOf(readSlotMath(json)) } as Tellers;
  return Object.keys(handlersOf(beginTelling(round, tellers, undefined)));
};

it('every event of the contract is told, but those of games in which the player decides', () => {
  const told = [smallFreeSpins, smallWays, smallCascade, smallHold].flatMap(toldBy);
  const types = roundEvent.options.map(({ entries }) => entries.type.literal);
  expect(types.filter((type) => !told.includes(type))).toEqual(['cashOut', 'crashPoint', 'minesPick', 'minesLayout']);
});
