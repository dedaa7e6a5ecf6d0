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
  /**
   * It bets, moves money or changes the account: where the compliance profile asks for it, it is refused until the player has shown again who
   * and where they are (`/api/user/presence`).
   */
  needsPresence?: true;
  /** `msg` of a successful answer: what a caller with the loading flag shows as a success tip. */
  done?: string;
};

/** Why a call that needs the player's presence may be refused, beside its own reasons. */
export const presenceReasons = ['presence_needed', 'location_blocked'] as const;

/** Keeps each call's exact type while checking that it is one. */
export const defineCalls = <const Calls extends Record<`/api/${string}`, CallDefinition>>(calls: Calls): Calls => calls;
