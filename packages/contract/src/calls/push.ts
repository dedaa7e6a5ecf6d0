import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty } from '../fields.ts';

/** The notices that a player may switch on for the phone. A new kind also needs its words in the api's `push` module and in the app. */
const pushKinds = ['deposit_paid', 'withdrawal_paid', 'tournament_prize', 'mission_prize'] as const;
export type PushKind = (typeof pushKinds)[number];

const kinds = v.pipe(
  v.array(v.picklist(pushKinds)),
  v.maxLength(pushKinds.length),
  v.check((list) => new Set(list).size === list.length, 'Cada aviso uma vez só'),
);

/** The keys of a subscription as base64url: a P-256 point of 65 bytes, and 16 bytes. */
const p256dh = v.pipe(v.string(), v.regex(/^[\w-]{87}$/u, 'Chave do aparelho inválida'));
const auth = v.pipe(v.string(), v.regex(/^[\w-]{22}$/u, 'Chave do aparelho inválida'));

/** Notices on the phone by web push. They belong to the log-in that asked for them; another device or a later log-in has none. */
export const pushCalls = defineCalls({
  /** `kinds`: the notices of this log-in, empty until the player switches some on. `isOpen`: whether this player may switch them on now. */
  '/api/push/info': {
    session: 'player',
    input: empty,
    /** `serverKey`: the key to which the browser binds its subscription (RFC 8292), as base64url. */
    output: v.object({ serverKey: v.string(), kinds, isOpen: v.boolean() }),
  },
  /** Replaces the earlier subscription of this log-in. */
  '/api/push/save': {
    session: 'player',
    reasons: ['push_service_unknown', 'push_closed'],
    input: v.strictObject({
      endpoint: v.pipe(v.string(), v.maxLength(1024), v.url('Endereço inválido')),
      p256dh,
      auth,
      kinds: v.pipe(kinds, v.minLength(1, 'Escolha ao menos um aviso')),
    }),
    output: v.object({ kinds }),
  },
  '/api/push/stop': { session: 'player', input: empty, output: v.object({ kinds }) },
  /** Sends a test notice to this device now. */
  '/api/push/test': { session: 'player', reasons: ['push_off', 'push_closed'], input: empty, output: empty },
});
