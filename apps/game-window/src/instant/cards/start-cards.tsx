import './cards.css';
import { loadCardsStage, type CardsClient } from '@ipe/game-stage';
import { rankOf } from '@ipe/slot-engine/cards';
import { createStore } from 'zustand/vanilla';
import { createCelebrate } from '#instant/celebrate.ts';
import type { InstantGame, InstantParts } from '#instant/instant-window.ts';
import { text } from '#instant/instant.text.ts';
import { PendingRoundStore } from '#instant/pending-round.store.ts';
import { windowState } from '#shell/window-state.ts';
import { CardsLoop } from './cards-loop.ts';
import { idleCards } from './cards-shown.ts';
import { CardsButtons, CardsGuesses, CardsWorth } from './cards-view.tsx';
import { connectGuessKeys } from './guess-keys.ts';

/** Starts a game of cards. */
export async function startCards(parts: InstantParts, game: CardsClient): Promise<InstantGame> {
  const { opened, host, storage, wait } = parts;
  const { math } = game;
  const { ranks } = math.cards;
  const { createCardsStage } = await loadCardsStage();
  const stage = await createCardsStage({
    host,
    game,
    words: {
      rope: text.cards.rope,
      deck: text.cards.deck,
      open: (card) => text.cards.onTable(card),
      hung: (card, by) => text.cards.hung(card, by),
      wrong: text.cards.stamp,
    },
  });
  const view = createStore(() => idleCards);
  const loop = new CardsLoop({
    ...parts,
    stage,
    view: { show: view.setState },
    pending: new PendingRoundStore(storage.tab, { gameId: opened.game_id, owner: opened.fairness.serverSeedHash }),
    celebrate: createCelebrate(wait, math.maxWinUnits / math.bet.units),
    rankOf: (card) => rankOf(math, card),
  });
  const act = () => void loop.act();
  const move = (which: Parameters<CardsLoop['move']>[0]) => void loop.move(which);
  connectGuessKeys(move);
  windowState.setState({
    hasGuessKeys: true,
    overStage: <CardsWorth view={view} />,
    options: <CardsGuesses {...{ view, ranks, move }} />,
    controls: <CardsButtons {...{ view, move, act }} />,
  });
  await loop.resume();
  // The player decides the pace, so there is no turbo.
  return { ...stage, act, setTurbo: () => {} };
}
