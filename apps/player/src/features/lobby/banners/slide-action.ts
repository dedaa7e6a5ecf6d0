import type { Output } from '@ipe/contract';
import { openGame } from '#shell/games/open-game.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { pathOfActivity, paths } from '#shell/navigation/paths.ts';

export type Slide = Output<'/api/home/page'>['carousel'][number];

/** The action of a banner: a game, a deposit or an activity; undefined without one. */
export type SlideAction = { kind: 'game' | 'recharge' | 'activity'; act: () => void };

export function actionOf({ game_id: gameId, active_code: code }: Slide): SlideAction | undefined {
  if (gameId) return { kind: 'game', act: () => void openGame(gameId) };
  if (code === 'recharge') return { kind: 'recharge', act: () => goTo(paths.deposit) };
  if (!code) return undefined;
  const path = Object.hasOwn(pathOfActivity, code)
    ? pathOfActivity[code as keyof typeof pathOfActivity]
    : paths.promotions;
  return { kind: 'activity', act: () => goTo(path) };
}

/** A banner with a text opens its own page. A banner without a text starts its action. */
export function openSlide(slide: Slide): (() => void) | undefined {
  if (slide.body) return () => goTo(`${paths.carouselDetail}?id=${encodeURIComponent(slide.id)}`);
  return actionOf(slide)?.act;
}
