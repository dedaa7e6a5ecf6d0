import { badMobile, badPersonName, badPhoneCode, shortPassword } from './sentences.ts';
import { isCentavos } from '@ipe/money';
import * as v from 'valibot';
import { mobileForm, passwordLength, personNameForm, phoneCodeForm } from './forms.ts';

/** The sentences are Portuguese because the server sends them to clients as they are (docs/product.md, "Codes"). */

export const mobile = v.pipe(v.string(), v.regex(mobileForm, badMobile));

export const password = v.pipe(
  v.string(),
  v.minLength(passwordLength.least, shortPassword),
  v.maxLength(passwordLength.most, `A senha pode ter no máximo ${passwordLength.most} caracteres`),
);

/** A password that exists already: it may be older than the present rules. */
export const currentPassword = v.pipe(v.string(), v.minLength(1, 'Informe a senha'), v.maxLength(passwordLength.most));

const badRequestId = 'Identificador de pedido inválido';

/**
 * The client's id for one intent that moves money or grants something; a repeat gets the first answer again. Version 8 is refused: the
 * server derives ids of that version from other ids, so a player could compute one in advance and claim it.
 */
export const requestId = v.pipe(
  v.string(),
  v.uuid(badRequestId),
  v.toLowerCase(),
  v.check((uuid) => uuid[14] !== '8', badRequestId),
);

export const id = v.pipe(v.string(), v.uuid('Identificador inválido'), v.toLowerCase());

/**
 * The secret of one browser: a random UUID that it makes once and keeps even when its player logs out. The server stores only hashes of it.
 * @alias of `id`
 */
export const device = id;

/** The six digits of a code sent by SMS. */
export const phoneCode = v.pipe(v.string(), v.regex(phoneCodeForm, badPhoneCode));

/** Words in lower case letters and digits, separated by hyphens. */
export const kebabForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
/** A SHA-256 in lower case hexadecimal. */
export const sha256Form = /^[0-9a-f]{64}$/u;

export const gameId = v.pipe(v.string(), v.regex(kebabForm, 'Jogo inválido'), v.maxLength(64, 'Jogo inválido'));

/** A game's family, which decides how its rounds are drawn (games/schema.md). */
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

/** The decisions in a game of cards: guess the next card, or replace the first card before the first guess. */
export const cardMove = v.picklist(['lower', 'higher', 'change']);

/** A game's kind: its category in the lobby, and its type in the regulator's files. */
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

/** The theme of a game's pictures, independent of how it is played. The server has the Portuguese names (`gameList`). */
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

/** For a return that is known only as a bound: the highest (`most`) or the lowest (`least`) value. Missing for an exact return. */
export const rtpBound = v.optional(v.picklist(['most', 'least']));

/** A positive amount in centavos. The modules check the limits of their products, such as the minimum deposit. */
export const amountCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger('O valor deve ser um número inteiro de centavos'),
  v.minValue(1, 'O valor deve ser maior que zero'),
  v.maxValue(100_000_000_00, 'Valor acima do limite'),
  v.guard(isCentavos),
);

/** An amount in an answer, in whole centavos of either sign. */
export const centavos = v.pipe(v.number(), v.safeInteger());

/** An instant as ISO 8601 in UTC. */
export const instant = v.pipe(v.string(), v.isoTimestamp('Data inválida'));

/** Whether the calendar has this day: JavaScript silently turns 2026-02-31 into another day. */
const isCalendarDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A São Paulo calendar day of this century, such as `2026-11-20`. The range keeps four-digit years in calculations with days around it. */
export const day = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/u, 'Data inválida'),
  v.check(isCalendarDay, 'Data inválida'),
);

/**
 * The state of a cashback or of offered rounds, which last from one day to another. announced: it hasn't begun · running · over: its last
 * day has passed, or the house stopped it.
 */
export const stateByDays = v.picklist(['announced', 'running', 'over']);

/**
 * A day of this century or the last, such as a birth date, a certificate's date or a game's release. @param sentence the error for any
 * other text
 */
export const pastDay = (sentence: string) =>
  v.pipe(v.string(sentence), v.regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/u, sentence), v.check(isCalendarDay, sentence));

export const page = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)), 1);

export const pageSize = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100)), 20);

/** The number of VIP levels above 0 (specification section 9). */
export const highestVipLevel = 16;

/** A CPF as eleven digits. The module that uses it verifies the check digits. */
export const cpf = v.pipe(v.string(), v.regex(/^[0-9]{11}$/u, 'CPF inválido'));

export const personName = v.pipe(v.string(), v.trim(), v.regex(personNameForm, badPersonName));

/**
 * A path on our own host. The form excludes `//host` and `/\host`, which browsers read as another host, and line breaks, which they drop.
 */
const pathPattern = /^\/(?![/\\])[^\\\s]*$/u;

export const path = v.pipe(v.string(), v.regex(pathPattern, 'is a path in the app, like /promo'));

/** The address at which a game opens: a path of ours or a provider's URL. Plain HTTP is allowed only to this machine, for trials. */
export const gameAddress = v.pipe(
  v.string(),
  v.regex(/^(?:\/(?![/\\])|https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])/u),
);

export const empty = v.strictObject({});

/** One page of a list, newest first. `total` counts the rows of all pages. */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ list: v.array(row), total: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
