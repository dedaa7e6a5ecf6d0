// The forms of the calls' fields, without a library: the contract builds its fields from them, and the player app's forms use them to know
// what the server would refuse.

/** A Brazilian phone number: area code and number in digits, without +55 (specification section 5). */
export const mobileForm = /^[1-9][0-9]9?[0-9]{8}$/u;

export const passwordLength = { least: 8, most: 128 };

const digits = (count: number): RegExp => new RegExp(`^[0-9]{${count}}$`, 'u');

/** The lengths and forms of the code sent by SMS and of the PIN for withdrawals. */
export const phoneCodeLength = 6;
export const phoneCodeForm = digits(phoneCodeLength);
export const pinLength = 6;
export const pinForm = digits(pinLength);

/** The postal code (CEP). */
export const postalCodeLength = 8;
export const postalCodeForm = digits(postalCodeLength);
export const cityLength = 80;
export const addressLength = 160;

export const nicknameLength = 16;
/** A nickname's characters: letters, digits, spaces, dots, hyphens and underscores. */
export const nicknameForm = new RegExp(`^[\\p{L}\\p{M}\\p{N}._ -]{2,${nicknameLength}}$`, 'u');
/** A nickname must contain at least one letter or digit. */
export const nicknameNeeds = /[\p{L}\p{N}]/u;

export const personNameLength = 120;
export const personNameForm = new RegExp(`^\\p{L}[\\p{L}\\p{M} .'’-]{1,${personNameLength - 1}}$`, 'u');

export const emailForm = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u;

/** A version of the terms: the day from which it counts, and a letter where a day has several versions. */
export const termsVersionForm = /^20\d{2}-\d{2}-\d{2}[a-z]?$/u;
/** The version of the Termos de Uso that the app shows. It is the page's date, and the version that a player accepts. */
export const termsInForce = '2026-11-29';

export const clientSeedForm = /^[A-Za-z0-9_-]{1,64}$/u;

/** The lengths of a ticket's comments in characters, from players and from staff. */
export const ticketTextLength = { least: 3, most: 2_000 };
/** The most pictures of one comment, and the most bytes of each. */
export const mostPictures = 3;
export const pictureBytes = 1024 * 1024;
