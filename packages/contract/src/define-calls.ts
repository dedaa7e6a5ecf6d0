import type * as v from 'valibot';

/** The session that a call asks for: none, a visitor's or a player's (`optional`), a logged-in player, or an open game window. */
export type SessionKind = 'none' | 'optional' | 'player' | 'game';

/** One call: POST with a JSON body that is `input`, answered by an envelope whose `data` is `output`. */
export type CallDefinition = {
  session: SessionKind;
  input: v.GenericSchema;
  output: v.GenericSchema;
  /** Every `reason` that a refusal of this call may have. */
  reasons?: readonly string[];
  /** Of a call that brings a picture: others take 64 KiB. */
  bodyLimitBytes?: number;
  /** `msg` of a successful answer: what a caller with the loading flag shows as a success tip. */
  done?: string;
};

/** Keeps each call's exact type while checking that it is one. */
export const defineCalls = <const Calls extends Record<`/api/${string}`, CallDefinition>>(calls: Calls): Calls => calls;
