import type { CallPath, ParsedInput } from '@ipe/contract';

/** How often one player may make a call. `perDay` is for calls that leave a row for good. */
type CallRate = { perMinute: number; perDay?: number };

/** Why a call has no rate here: it only reads, a bet pays for its row, or the code that does the work has its own limit. */
type NoRate = 'reads' | 'paid' | 'own limit';

/** The server's notes on a call, beside its shape and its handler. */
export type CallNote<Path extends CallPath = CallPath> = {
  /** Every call has one, because rows that a player may write without end fill the disk sooner or later. People don't reach these. */
  rate: CallRate | NoRate;
  /** The name under which the security log records every answer to this call. */
  event?: string;
  /** The security log also records these fields of the input, so that what a restore took back can be set again. */
  asked?: readonly Exclude<FieldOf<Path>, 'password'>[];
};

type FieldOf<Path extends CallPath> = Path extends CallPath ? keyof ParsedInput<Path> & string : never;

/** Of the calls that a module answers. */
export type CallNotes = { readonly [Path in CallPath]?: CallNote<Path> };

/** Notes on every call of the contract; a missing one is a type error. */
export type EveryCallNote = Readonly<Record<CallPath, CallNote>>;
