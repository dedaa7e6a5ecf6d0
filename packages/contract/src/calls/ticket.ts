import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty, id, instant, listOf, page, pageSize, requestId } from '../fields.ts';
import { mostPictures, ticketTextLength } from '../forms.ts';

/** What a ticket is about. */
export const ticketSubjects = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'limits', 'other'] as const;

/**
 * `new` and `open` (a staff member has taken it): the player waits. `pending`: the house waits for the player. `solved`: it is over, until
 * the player writes again.
 */
export const ticketStates = ['new', 'open', 'pending', 'solved'] as const;

/**
 * Control characters but the line break, and characters that change the text's direction: they could hide or reorder what staff read. Also
 * unpaired surrogates, which the database can't store. All become spaces.
 */
const hidden = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const text = v.pipe(
  v.string(),
  v.transform((written) => written.replaceAll(/\r\n?/gu, '\n').replaceAll(hidden, ' ').trim()),
  v.minLength(ticketTextLength.least, `Escreva pelo menos ${ticketTextLength.least} caracteres`),
  v.maxLength(ticketTextLength.most, `Escreva no máximo ${ticketTextLength.most} caracteres`),
);

/** The pictures that the client attached before, by the ids that it gave them. */
const pictures = v.pipe(
  v.optional(v.array(id), []),
  v.maxLength(mostPictures, `Anexe no máximo ${mostPictures} imagens`),
  v.check((ids) => new Set(ids).size === ids.length, 'Imagem repetida'),
);

const brief = {
  ticketId: id,
  /** The number that the player may quote on the telephone. */
  protocol: v.string(),
  subject: v.picklist(ticketSubjects),
  state: v.picklist(ticketStates),
  createdAt: instant,
  changedAt: instant,
};

const comment = v.object({
  commentId: id,
  author: v.picklist(['player', 'house']),
  content: v.string(),
  createdAt: instant,
  pictures: v.number(),
  /** The pictures' ids, for `/api/ticket/picture`. */
  pictureIds: v.array(id),
});

/** The tickets of players to the house's staff. They are an addition to the specification, which has only the contacts. */
export const ticketCalls = defineCalls({
  '/api/ticket/list': { session: 'player', input: v.strictObject({ page, pageSize }), output: listOf(v.object(brief)) },
  '/api/ticket/read': {
    session: 'player',
    input: v.strictObject({ ticketId: id }),
    /** The newest comments, oldest first. */
    output: v.object({ ...brief, comments: v.array(comment) }),
  },
  /** Uploads a picture for a later comment: a JPEG in Base64. The server deletes it within two days where no comment uses it. */
  '/api/ticket/attach': {
    session: 'player',
    bodyLimitBytes: 1_500_000,
    input: v.strictObject({ requestId, picture: v.pipe(v.string(), v.base64('Imagem inválida')) }),
    output: empty,
  },
  /** A picture of a comment in the player's own ticket: a JPEG in Base64. */
  '/api/ticket/picture': {
    session: 'player',
    input: v.strictObject({ pictureId: id }),
    output: v.object({ picture: v.string() }),
  },
  /** `requestId` becomes the ticket's id, so that a repeat gives the same ticket. */
  '/api/ticket/open': {
    session: 'player',
    done: 'Mensagem enviada',
    reasons: ['too_many_tickets', 'request_id_reused'],
    input: v.strictObject({ requestId, subject: v.picklist(ticketSubjects, 'Escolha o assunto'), text, pictures }),
    output: v.object({ ticketId: id, protocol: v.string() }),
  },
  '/api/ticket/reply': {
    session: 'player',
    done: 'Mensagem enviada',
    reasons: ['request_id_reused'],
    input: v.strictObject({ requestId, ticketId: id, text, pictures }),
    output: empty,
  },
});
