import type { CallPath } from '@ipe/contract';
import type { Clock } from '../time/clock.ts';
import { tooManyTries } from '../admission/rate-limit.ts';

/** How often one player may make a call: `perDay` where each one leaves a row for good. */
type CallRate = { perMinute: number; perDay?: number };

/** What needs no rate here: it writes nothing, a bet pays for its row, or its own limit stands where it works. */
type NoRate = 'reads' | 'paid' | 'own limit';

/**
 * Of every call, because whatever a player may write without end fills the disk sooner or later. People don't reach these; a call
 * that isn't listed doesn't compile.
 */
export const callRates: Record<CallPath, CallRate | NoRate> = {
  '/api/home/page': 'reads',
  '/api/home/side': 'reads',
  '/api/home/active': 'reads',
  '/api/home/centerActive': 'reads',
  '/api/home/claimActive': { perMinute: 30 },
  '/api/home/notice': 'reads',
  '/api/home/avatar': 'reads',
  '/api/slots/carousel': 'reads',
  '/api/slots/gameList': 'reads',
  '/api/slots/favourite': { perMinute: 60 },
  '/api/slots/gameUrl': { perMinute: 60, perDay: 2_000 },
  '/api/slots/gameLog': 'reads',
  '/api/slots/round': 'reads',
  '/api/slots/shelves': 'reads',
  '/api/user/register': 'own limit',
  '/api/user/login': 'own limit',
  '/api/user/logout': { perMinute: 30 },
  '/api/user/info': 'reads',
  '/api/user/wallet': 'reads',
  '/api/user/updatePass': 'own limit',
  '/api/user/devices': 'reads',
  '/api/user/revokeDevice': { perMinute: 60 },
  '/api/user/updateAvatar': { perMinute: 30 },
  '/api/user/updateNickname': { perMinute: 30 },
  '/api/user/address': 'reads',
  '/api/user/saveAddress': { perMinute: 30 },
  '/api/user/sendCode': 'own limit',
  '/api/user/changePhone': { perMinute: 30, perDay: 100 },
  '/api/user/phoneChange': 'reads',
  '/api/user/stopPhoneChange': { perMinute: 30 },
  '/api/user/resetPass': 'own limit',
  '/api/user/fairness': 'reads',
  '/api/user/rotateSeed': { perMinute: 30, perDay: 300 },
  '/api/user/limits': 'reads',
  '/api/user/setLimits': { perMinute: 30, perDay: 100 },
  '/api/user/pause': { perMinute: 30, perDay: 100 },
  '/api/user/selfExclude': { perMinute: 30, perDay: 100 },
  '/api/user/exportData': 'own limit',
  '/api/user/closeAccount': { perMinute: 30, perDay: 100 },
  '/api/pay/rechargeConfig': 'reads',
  '/api/pay/recharge': 'own limit',
  '/api/pay/rechargeStatus': 'reads',
  '/api/pay/rechargePaid': 'own limit',
  '/api/pay/rechargeLog': 'reads',
  '/api/pay/withdrawConfig': 'reads',
  '/api/pay/keys': 'reads',
  '/api/pay/saveKey': { perMinute: 30, perDay: 100 },
  '/api/pay/removeKey': { perMinute: 30 },
  '/api/pay/resetPin': { perMinute: 30, perDay: 100 },
  '/api/pay/withdraw': { perMinute: 120, perDay: 500 },
  '/api/pay/withdrawLog': 'reads',
  '/api/pay/walletLog': 'reads',
  '/api/vip/info': 'reads',
  '/api/vip/collect': { perMinute: 60 },
  '/api/vip/log': 'reads',
  '/api/sign/info': 'reads',
  '/api/sign/claim': { perMinute: 60 },
  '/api/sign/log': 'reads',
  '/api/invite/info': 'reads',
  '/api/invite/rule': 'reads',
  '/api/invite/members': 'reads',
  '/api/invite/log': 'reads',
  '/api/message/list': 'reads',
  '/api/message/unread': 'reads',
  '/api/message/read': { perMinute: 120 },
  '/api/message/readAll': { perMinute: 30 },
  '/api/game/open': 'own limit',
  '/api/game/balance': 'reads',
  '/api/game/play': 'paid',
  '/api/game/start': 'paid',
  '/api/game/pick': 'paid',
  '/api/game/cashOut': 'paid',
  '/api/game/follow': 'reads',
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Beyond so many windows those that are over are thrown away. */
const sweepAt = 10_000;

type Window = { endsAtMs: number; calls: number };

/** @throws RefusedError 429 for a call that this player made too often; it isn't counted then */
export type CountCall = (path: CallPath, playerId: number) => void;

/** Each node counts for itself and in memory: it is a bound, not an account, and costs the database nothing. */
export function createCallRates(clock: Clock): CountCall {
  const windows = new Map<string, Window>();
  const sweep = (nowMs: number) => {
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(key);
  };
  const openWindow = (key: string, { nowMs, lastsMs }: { nowMs: number; lastsMs: number }): Window => {
    const known = windows.get(key);
    // One that ends later than it can was begun by a clock that had jumped ahead.
    if (known !== undefined && known.endsAtMs > nowMs && known.endsAtMs <= nowMs + lastsMs) return known;
    if (windows.size >= sweepAt) sweep(nowMs);
    const fresh = { endsAtMs: nowMs + lastsMs, calls: 0 };
    windows.set(key, fresh);
    return fresh;
  };
  return (path, playerId) => {
    const rate = callRates[path];
    if (typeof rate === 'string') return;
    const nowMs = clock().getTime();
    const minute = openWindow(`${playerId} ${path}`, { nowMs, lastsMs: minuteMs });
    requireRoom(minute, rate.perMinute, nowMs);
    if (rate.perDay !== undefined) {
      const day = openWindow(`${playerId} ${path} day`, { nowMs, lastsMs: dayMs });
      requireRoom(day, rate.perDay, nowMs);
      day.calls += 1;
    }
    minute.calls += 1;
  };
}

function requireRoom({ calls, endsAtMs }: Window, most: number, nowMs: number): void {
  if (calls >= most) throw tooManyTries(Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000)));
}
