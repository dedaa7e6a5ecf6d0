import type { RoundEventOf } from '@ipe/contract';
import { nameOf, prizeName } from '@ipe/game-rules';
import type { CoinWords } from '../../reels/overlay/overlay.ts';
import { text } from '../../reels/stage.text.ts';
import { prizesInBets, prizesInMoney } from '../../reels/telling/fixed-prizes.ts';
import { cappedMoney, moneyOf, enterScene, showTotal, type Telling } from '../../reels/telling/telling.ts';

const cardMs = 2200;
const coinsMs = 350;
const landedMs = 420;
const perCoinMs = 150;

type Coin = RoundEventOf<'coins'>['coins'][number];

/** What is locked so far: the hold of one round. */
export type Hold = { coins: Coin[]; respins: number };

function wordsOf(telling: Telling, { reel, row, id, units }: Coin): CoinWords {
  return { reel, row, amount: text.coin(moneyOf(telling, units)), name: prizeName(id) };
}

/** Coins show their values wherever they land. */
export async function tellCoins({ coins }: RoundEventOf<'coins'>, telling: Telling): Promise<void> {
  telling.overlay.setCoins(coins.map((coin) => wordsOf(telling, coin)));
  if (coins.length > 0) await telling.pace.wait(coinsMs);
}

export async function startHold(event: RoundEventOf<'holdStart'>, telling: Telling, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds, game, feature } = telling;
  hold.coins = [...event.coins];
  hold.respins = event.respins;
  const coin = nameOf(game.math, feature?.symbol ?? '');
  const lines = [text.coinsLocked(event.coins.length, coin), text.respins(event.respins)];
  sounds.play('feature');
  announcer.say(text.hold);
  overlay.setPrizes(prizesInMoney(telling));
  announcer.announce([text.hold, ...lines].join('. '));
  enterScene(telling, 'hold', 'base');
  overlay.setCoins(event.coins.map((one) => wordsOf(telling, one)));
  await board.lock(event.coins);
  overlay.showCard({ title: text.hold, lines, tone: 'start' });
  await pace.wait(cardMs);
  overlay.hideCard();
  showHold(telling, hold, event.respins);
}

export async function tellHoldRespin(event: RoundEventOf<'holdRespin'>, telling: Telling, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = telling;
  const { landed, left } = event;
  sounds.play('spin');
  await board.spinEmpty(landed);
  hold.coins.push(...landed);
  overlay.setCoins(hold.coins.map((coin) => wordsOf(telling, coin)));
  showHold(telling, hold, left);
  for (const [i, coin] of landed.entries()) {
    sounds.play('coin', hold.coins.length - landed.length + i);
    announcer.say(text.coinLanded(prizeName(coin.id), moneyOf(telling, coin.units)));
  }
  if (landed.length === 0) announcer.say(text.respinsLeft(left));
  await pace.wait(landed.length > 0 ? landedMs : landedMs / 2);
}

function showHold(telling: Telling, { coins, respins }: Hold, left: number): void {
  const units = coins.reduce((sum, coin) => sum + coin.units, 0);
  telling.overlay.setRespins({ left, of: respins });
  telling.overlay.setMeters({ right: text.total(cappedMoney(telling, telling.unitsBefore + units)) });
}

export async function tellHoldFull({ units }: RoundEventOf<'holdFull'>, telling: Telling): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = telling;
  const grand = text.grand(moneyOf(telling, units));
  sounds.play('epic');
  announcer.say(grand);
  announcer.announce(`${text.holdFull} ${grand}`);
  overlay.showCard({ title: text.holdFull, lines: [grand], tone: 'end' });
  await Promise.all([board.flash(), pace.wait(cardMs)]);
  overlay.hideCard();
}

/** The coins are counted one by one into the total. */
export async function endHold(event: RoundEventOf<'holdEnd'>, telling: Telling, hold: Hold): Promise<void> {
  const { board, overlay, pace, announcer, sounds } = telling;
  const before = telling.unitsBefore;
  let units = 0;
  overlay.setRespins(undefined);
  for (const [i, coin] of hold.coins.entries()) {
    units += coin.units;
    overlay.countCoin(coin);
    sounds.play('coin', i);
    showTotal(telling, cappedMoney(telling, before + units));
    await pace.wait(perCoinMs);
  }
  telling.unitsBefore = before + event.units;
  showTotal(telling, cappedMoney(telling, telling.unitsBefore));
  const won = cappedMoney(telling, event.units);
  announcer.say(text.holdOver(won));
  announcer.announce(text.holdOver(won));
  sounds.play('featureEnd');
  overlay.showCard({ title: text.hold, lines: [text.money(won)], tone: 'end' });
  await pace.wait(cardMs);
  overlay.clear();
  overlay.setPrizes(prizesInBets(telling.game));
  board.unlock();
  enterScene(telling, 'base', 'base');
}
