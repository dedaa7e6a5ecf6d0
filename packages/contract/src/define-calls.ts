import type * as v from 'valibot';

/**
 * The session that a call needs: none, an optional player session (`optional`: visitors may call too), a logged-in player's, or an open
 * game window's.
 */
export type SessionKind = 'none' | 'optional' | 'player' | 'game';

/** One call: a POST with a JSON body in the form of `input`. The answer is an envelope whose `data` has the form of `output`. */
export type CallDefinition = {
  session: SessionKind;
  input: v.GenericSchema;
  output: v.GenericSchema;
  /** Every `reason` that a refusal of this call may have. */
  reasons?: readonly string[];
  /** The largest request body in bytes, for a call that uploads a picture; other calls take 64 KiB. */
  bodyLimitBytes?: number;
  /**
   * The call bets, moves money or changes the account. Where the compliance profile asks for presence, the server refuses it until the
   * player has shown again who and where they are (`/api/user/presence`).
   */
  needsPresence?: true;
  /** The `msg` of a successful answer. A caller with the loading flag shows it as a success tip. */
  done?: string;
};

/** The additional reasons with which a call that needs the player's presence may be refused. */
export const presenceReasons = ['presence_needed', 'location_blocked'] as const;

/** Checks that each entry is a call definition, and keeps the call's exact type. */
export const defineCalls = <const Calls extends Record<`/api/${string}`, CallDefinition>>(calls: Calls): Calls => calls;
