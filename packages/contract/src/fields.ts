import { badMobile, badPersonName, badPhoneCode, shortPassword } from './sentences.ts';
import { isCentavos } from '@ipe/money';
import * as v from 'valibot';
import { mobileForm, passwordLength, personNameForm, phoneCodeForm } from './forms.ts';

/** Portuguese sentences stand here because the server answers them as they are (docs/product.md, "Codes"). */

export const mobile = v.pipe(v.string(), v.regex(mobileForm, badMobile));

export const password = v.pipe(
  v.string(),
  v.minLength(passwordLength.least, shortPassword),
  v.maxLength(passwordLength.most, `A senha pode ter no máximo ${passwordLength.most} caracteres`),
);

/** A password that was set before, perhaps under other rules. */
export const currentPassword = v.pipe(v.string(), v.minLength(1, 'Informe a senha'), v.maxLength(passwordLength.most));

const badRequestId = 'Identificador de pedido inválido';

/**
 * The client's id for one intent that moves money or grants something: a repeat gives the first answer again. Version 8 is for ids
 * that the server derives from those of others: a player who foresees one could not be told from them.
 */
export const requestId = v.pipe(
  v.string(),
  v.uuid(badRequestId),
  v.toLowerCase(),
  v.check((uuid) => uuid[14] !== '8', badRequestId),
);

export const id = v.pipe(v.string(), v.uuid('Identificador inválido'), v.toLowerCase());

/** The secret of one browser: a random UUID that it makes once and keeps, also when its player logs out. Only hashes of it are stored. @alias of `id` */
export const device = id;

/** Six digits that arrived by SMS. */
export const phoneCode = v.pipe(v.string(), v.regex(phoneCodeForm, badPhoneCode));

/** Words in small letters and digits, with a hyphen between them. */
export const kebabForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** A SHA-256 as it is written. */
export const sha256Form = /^[0-9a-f]{64}$/u;

export const gameId = v.pipe(v.string(), v.regex(kebabForm, 'Jogo inválido'), v.maxLength(64, 'Jogo inválido'));

/** A family decides how rounds are drawn: see games/schema.md. */
export const gameFamily = v.picklist([
  'lines',
  'ways',
  'scatter-cascade',
  'hold-and-win',
  'cluster',
  'crash',
  'mines',
  'plinko',
  'keno',
  'cards',
]);

/** What a player decides about a card: what the next one is, or before the first guess another first card. */
export const cardMove = v.picklist(['lower', 'higher', 'change']);

/** What a game is: its category in the lobby, and the type that the regulator's files give it. */
export const gameKind = v.picklist([
  'slots',
  'crash',
  'mines',
  'plinko',
  'keno',
  'cards',
  'live',
  'roulette',
  'card-table',
  'table',
  'bingo',
  'scratch',
  'arcade',
]);

/** What a game is about: its pictures, not how it is played. Their names in Portuguese are the server's (`gameList`). */
export const gameTheme = v.picklist([
  'animals',
  'classics',
  'fantasy',
  'folklore',
  'fruits',
  'nature',
  'parties',
  'sky',
  'treasures',
  'water',
]);

/** The side of a return that isn't known exactly: no more than it comes back, or no less. Left out of an exact one. */
export const rtpBound = v.optional(v.picklist(['most', 'least']));

/** A positive amount of centavos. Limits of a product (minimum deposit…) are the module's to check. */
export const amountCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger('O valor deve ser um número inteiro de centavos'),
  v.minValue(1, 'O valor deve ser maior que zero'),
  v.maxValue(100_000_000_00, 'Valor acima do limite'),
  v.guard(isCentavos),
);

/** Money in an answer: any whole number of centavos. */
export const centavos = v.pipe(v.number(), v.safeInteger());

/** An instant as ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp('Data inválida'));

/** A day that the calendar has: 2026-02-31 would silently become another. */
const isCalendarDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A calendar day in São Paulo, `2026-11-20`, of this century: days around it must still have four-digit years. */
export const day = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/u, 'Data inválida'),
  v.check(isCalendarDay, 'Data inválida'),
);

/**
 * Of what lasts from a day to a day, cashback and rounds that the house offers. announced: it has not begun · running · over: its last day is
 * behind it, or the house stopped it.
 */
export const stateByDays = v.picklist(['announced', 'running', 'over']);

/** A day of this century or the last: of a birth, a certificate, a game's beginning. @param sentence for any other text */
export const pastDay = (sentence: string) =>
  v.pipe(v.string(sentence), v.regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/u, sentence), v.check(isCalendarDay, sentence));

export const page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)), 1);

export const pageSize = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 20);

/** VIP has so many levels above 0 (specification section 9). */
export const highestVipLevel = 16;

/** CPF as eleven digits; check digits are verified by the module that uses it. */
export const cpf = v.pipe(v.string(), v.regex(/^[0-9]{11}$/u, 'CPF inválido'));

export const personName = v.pipe(v.string(), v.trim(), v.regex(personNameForm, badPersonName));

/** An address inside our own host. Browsers read `//host` and `/\host` as another host, and leave line breaks out. */
const pathPattern = /^\/(?![/\\])[^\\\s]*$/u;

export const path = v.pipe(v.string(), v.regex(pathPattern, 'is a path in the app, like /promo'));

/** Where a game opens: a path of ours, or a provider's address (plain HTTP only on this machine, for trying things out). */
export const gameAddress = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?![/\\])|https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/u),
);

export const empty = v.strictObject({});

/** One page of a list, newest first. `total` counts all of them. */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
