import { createHash } from 'node:crypto';
import { readSlotMath } from '@ipe/slot-engine';
import { expect, it } from 'vitest';
import { smallFeatures } from '../../../packages/slot-engine/src/small-features.fixture.ts';
import { goldenText } from './golden-file.ts';

/** SHA-256 of the golden rounds of features that no title uses yet, in the form of a title's file: 1,000 of each mode. */
const golden: Readonly<Record<string, string>> = {
  'small-both-ways': 'e8a67ac81669ebdd2631c91c88833c8f3af177d81b48b70c148bd63fe71674b2',
  'small-both-ways-plain': '68fee07cb86594dd067954e1015525949e2bed1bbdc32c194c8638333a32359e',
  'small-both-ways-multipliers': '0da2cc46d4f4ed87fe28f7f1baa115821c29bd3a6a3c7edefb93b4b78b408729',
  'small-drawn-spins': '1232381217122113a583a705748a71d93b0a4b62d640dbefc1aee40da4476149',
  'small-drawn-wheel': 'b8d40a36b489587a38713eafcd1b5440ba92c3624df9b8dac4457419f901cabc',
  'small-ante': 'a199e2979b6de1a644591c204fc47d8a1a70f3794aafde1b7a963d11c6680fa0',
  'small-full-grid': 'a991b76ab4ac077e0a4c594dfbf6a74460d78f49f5cf7e50c0abd58f28891602',
  'small-full-covers': 'afb98374fc157f6795026521ead6f77061ec268bbe51cd09ec5842f12d55afc8',
  'small-falls': '5eb32d1da54a24b9e516daac212fe6ada6ac605d06ef8a957b53c4de2543e6af',
  'small-sticky': '12976013ec872060df675f2878b40bf2ab501663559c486bad7762b4645552d0',
  'small-sticky-both-ways': '1359c123d68963e1623adee25dc042b26cd20468603841f6bdb487e394eeae7c',
};

it.each(smallFeatures.map((json) => ({ id: json.id, json })))(
  'the golden rounds of $id are what they were',
  ({ id, json }) => {
    expect(
      createHash('sha256')
        .update(goldenText(readSlotMath(json)))
        .digest('hex'),
    ).toBe(golden[id]);
  },
);
