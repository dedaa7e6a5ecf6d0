import { ticketTextLength } from '@ipe/contract/forms';
import { text } from './tickets.text.ts';

/** The red message of a typed text. */
export const textErrorOf = (typed: string): string | undefined =>
  typed.trim().length < ticketTextLength.least ? text.tooShort : undefined;
