// The shape of calls' fields, without a library: the calls' own fields are made of it, and the forms of the player's app
// know by it what the server would refuse.

/** Brazilian phone, digits only, without +55: area code and number (specification section 5). */
export const mobileForm = /^[1-9][0-9]9?[0-9]{8}$/u;

export const passwordLength = { least: 8, most: 128 };

const digits = (count: number): RegExp => new RegExp(`^[0-9]{${count}}$`, 'u');

/** Digits of the code that arrives by SMS, and of the PIN for withdrawals. */
export const phoneCodeLength = 6;
export const phoneCodeForm = digits(phoneCodeLength);
export const pinLength = 6;
export const pinForm = digits(pinLength);

/** CEP. */
export const postalCodeLength = 8;
export const postalCodeForm = digits(postalCodeLength);
export const cityLength = 80;
export const addressLength = 160;

export const nicknameLength = 16;
/** Letters, digits, spaces, dots, hyphens or underscores… */
export const nicknameForm = new RegExp(`^[\\p{L}\\p{M}\\p{N}._ -]{2,${nicknameLength}}$`, 'u');
/** …with at least one letter or digit. */
export const nicknameNeeds = /[\p{L}\p{N}]/u;

export const personNameLength = 120;
export const personNameForm = new RegExp(`^\\p{L}[\\p{L}\\p{M} .'’-]{1,${personNameLength - 1}}$`, 'u');

export const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** The day from which the terms count, with a letter where a day has several. */
export const termsVersionForm = /^20\d{2}-\d{2}-\d{2}[a-z]?$/u;
/** The version of the Termos de Uso that the app shows: the page's date, and what a player accepts. */
export const termsInForce = '2026-11-29';

export const clientSeedForm = /^[A-Za-z0-9_-]{1,64}$/u;

/** Of what a player writes to the house's staff, or these to a player. */
export const ticketTextLength = { least: 3, most: 2_000 };
/** Of one comment. */
export const mostPictures = 3;
export const pictureBytes = 1024 * 1024;
