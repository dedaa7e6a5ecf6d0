import type { CelebrationLook, SoundLook } from '@ipe/contract/look';
import type { Picture, SpriteFrame } from '../../game/game-theme.ts';
import { loadPicture } from '../../game/load-picture.ts';
import { openSenses } from '../../stage/senses.ts';
import type { FieldSize } from './cell-places.ts';
import { createCoinShower } from '../../sprites/coin-shower.ts';
import { MinesField, type FieldWords } from './mines-field.ts';
import { createMinesPlayback, type MinesStage } from './mines-playback.ts';

export type MinesStageParts = {
  host: HTMLElement;
  atlas: { picture: Picture; frames: Readonly<Record<string, SpriteFrame>> };
  size: FieldSize;
  words: FieldWords;
  sound: SoundLook;
  celebration: CelebrationLook | undefined;
  mostStakes: number;
  onPick: (cell: number) => void;
};

/** Builds the field inside `host` from plain elements, which every browser and every screen reader supports. */
export async function createMinesStage({
  host,
  atlas,
  size,
  words,
  sound,
  celebration,
  mostStakes,
  onPick,
}: MinesStageParts): Promise<MinesStage> {
  const { pace, sounds, controls } = openSenses(sound);
  const { naturalWidth: width, naturalHeight: height } = await loadPicture(atlas.picture);
  const sized = { ...atlas, size: { width, height } };
  const field = new MinesField({ size, atlas: sized, pace, words, onPick });
  host.append(field.element);
  const coins = createCoinShower({ host, atlas: sized, pace, look: celebration });
  return { ...createMinesPlayback({ field, coins, pace, sounds, mostStakes }), ...controls };
}
