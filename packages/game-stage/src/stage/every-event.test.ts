import { roundEvent } from '@ipe/contract';
import { readReelsMath } from '@ipe/slot-engine';
import { expect, it } from 'vitest';
import { smallCluster } from '../../../slot-engine/src/families/cluster/small-cluster.fixture.ts';
import {
  smallCascade,
  smallFreeSpins,
  smallHold,
  smallPick,
  smallWays,
  smallWheel,
} from '../../../slot-engine/src/small-games.fixture.ts';
import { beginPlayback, type PlaybackParts } from '../reels/playback/playback.ts';
import { slotOf } from './small-slot.fixture.ts';
import { handlersOf } from './play-back-round.ts';

const round = { events: [], betCentavos: 100, winCentavos: 0, unitCentavos: 1 };

const playedBy = (json: unknown): string[] => {
  const parts = { game: slotOf(readReelsMath(json)) } as PlaybackParts;
  return Object.keys(handlersOf(beginPlayback(round, parts, undefined)));
};

it('every event of the contract is played, but those of games with a scene of their own', () => {
  const shown = [smallFreeSpins, smallWays, smallWheel, smallPick, smallCascade, smallHold, smallCluster].flatMap(
    playedBy,
  );
  const types = roundEvent.options.map(({ entries }) => entries.type.literal);
  expect(types.filter((type) => !shown.includes(type))).toEqual([
    'cashOut',
    'crashPoint',
    'minesPick',
    'minesLayout',
    'drop',
    'kenoDraw',
    'cardDealt',
    'cardGuess',
  ]);
});
