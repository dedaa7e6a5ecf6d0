import type { RoundEventOf } from '@ipe/contract';
import { nameOf, prizeName } from '@ipe/game-rules';
import type { CoinWords } from '../../reels/overlay/overlay.ts';
import { text } from '../../reels/stage.text.ts';
import { prizesInBets, prizesInMoney } from '../../reels/playback/fixed-prizes.ts';
import { cappedMoney, moneyOf, enterScene, showTotal, type Playback } from '../../reels/playback/playback.ts';

const cardMs = 2200;
const coinsMs = 350;
const landedMs = 420;
const perCoinMs = 150;

type Coin = RoundEventOf<'coins'>['coins'][number];

/** The state of a round's hold: the locked coins so far and the respins left. */
export type Hold = { coins: Coin[]; respins: number };

function wordsOf(playback: Playback, { reel, row, id, units }: Coin): CoinWords {
  return { reel, row, amount: text.coin(moneyOf(playback, units)), name: prizeName(id) };
}

/** Shows the values of the coins that have landed. */
export async function playCoins({ coins }: RoundEventOf<'coins'>, playback: Playback): Promise<void> {
  playback.overlay.setCoins(coins.map((coin) => wordsOf(playback, coin)));
  if (coins.length > 0) await playback.pace.wait(coinsMs);
}

export async function startHold(event: RoundEventOf<'holdStart'>, playback: Playback, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds, game, feature } = playback;
  hold.coins = [...event.coins];
  hold.respins = event.respins;
  const coin = nameOf(game.math, feature?.symbol ?? '');
  const lines = [text.coinsLocked(event.coins.length, coin), text.respins(event.respins)];
  sounds.play('feature');
  announcer.say(text.hold);
  overlay.setPrizes(prizesInMoney(playback));
  announcer.announce([text.hold, ...lines].join('. '));
  enterScene(playback, 'hold', 'base');
  overlay.setCoins(event.coins.map((one) => wordsOf(playback, one)));
  await board.lock(event.coins);
  overlay.showCard({ title: text.hold, lines, tone: 'start' });
  await pace.wait(cardMs);
  overlay.hideCard();
  showHold(playback, hold, event.respins);
}

export async function playHoldRespin(event: RoundEventOf<'holdRespin'>, playback: Playback, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  const { landed, left } = event;
  sounds.play('spin');
  sounds.turn(true);
  await board.spinEmpty(landed);
  sounds.turn(false);
  hold.coins.push(...landed);
  overlay.setCoins(hold.coins.map((coin) => wordsOf(playback, coin)));
  showHold(playback, hold, left);
  for (const [i, coin] of landed.entries()) {
    sounds.play('coin', hold.coins.length - landed.length + i);
    announcer.say(text.coinLanded(prizeName(coin.id), moneyOf(playback, coin.units)));
  }
  if (landed.length === 0 && left > 0) announcer.say(text.respinsLeft(left));
  await pace.wait(landed.length > 0 ? landedMs : landedMs / 2);
}

function showHold(playback: Playback, { coins, respins }: Hold, left: number): void {
  const units = coins.reduce((sum, coin) => sum + coin.units, 0);
  playback.overlay.setRespins({ left, of: respins });
  playback.overlay.setMeters({ right: text.total(cappedMoney(playback, playback.unitsBefore + units)) });
}

export async function playHoldFull({ units }: RoundEventOf<'holdFull'>, playback: Playback): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  const grand = text.grand(moneyOf(playback, units));
  sounds.play('epic');
  announcer.say(grand);
  announcer.announce(`${text.holdFull} ${grand}`);
  overlay.showCard({ title: text.holdFull, lines: [grand], tone: 'end' });
  await Promise.all([board.flash(), pace.wait(cardMs)]);
  overlay.hideCard();
}

/** Counts the coins one by one into the total. */
export async function endHold(event: RoundEventOf<'holdEnd'>, playback: Playback, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = playback;
  const before = playback.unitsBefore;
  let units = 0;
  overlay.setRespins(undefined);
  for (const [i, coin] of hold.coins.entries()) {
    units += coin.units;
    overlay.countCoin(coin);
    sounds.play('coin', i);
    showTotal(playback, cappedMoney(playback, before + units));
    await pace.wait(perCoinMs);
  }
  playback.unitsBefore = before + event.units;
  showTotal(playback, cappedMoney(playback, playback.unitsBefore));
  const won = cappedMoney(playback, event.units);
  announcer.say(text.holdOver(won));
  announcer.announce(text.holdOver(won));
  sounds.play('featureEnd');
  overlay.showCard({ title: text.hold, lines: [text.money(won)], tone: 'end' });
  await pace.wait(cardMs);
  overlay.clear();
  overlay.setPrizes(prizesInBets(playback.game));
  board.unlock();
  enterScene(playback, 'base', 'base');
}
