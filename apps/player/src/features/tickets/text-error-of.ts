import { ticketTextLength } from '@ipe/contract/forms';
import { text } from './tickets.text.ts';

/** The error in a typed text, or undefined. */
export const textErrorOf = (typed: string): string | undefined =>
  typed.trim().length < ticketTextLength.least ? text.tooShort : undefined;
