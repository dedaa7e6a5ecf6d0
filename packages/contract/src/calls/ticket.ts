import * as v from 'valibot';
import { defineCalls } from '../define-calls.ts';
import { empty, id, instant, listOf, page, pageSize, requestId } from '../fields.ts';
import { mostPictures, ticketTextLength } from '../forms.ts';

/** What a ticket is about. */
export const ticketSubjects = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'limits', 'other'] as const;

/** `new` and `open` (a person has taken it): the player waits. `pending`: the house waits for the player. `solved`: over, until the player writes again. */
export const ticketStates = ['new', 'open', 'pending', 'solved'] as const;

/** Signs without a shape of their own become spaces, and none turns the direction of the text around it. */
const hidden = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const text = v.pipe(
  v.string(),
  v.transform((written) => written.replaceAll(/\r\n?/gu, '\n').replaceAll(hidden, ' ').trim()),
  v.minLength(ticketTextLength.least, `Escreva pelo menos ${ticketTextLength.least} caracteres`),
  v.maxLength(ticketTextLength.most, `Escreva no máximo ${ticketTextLength.most} caracteres`),
);

/** Of pictures that were attached before, by the id that the client gave them. */
const pictures = v.pipe(
  v.optional(v.array(id), []),
  v.maxLength(mostPictures, `Anexe no máximo ${mostPictures} imagens`),
  v.check((ids) => new Set(ids).size === ids.length, 'Imagem repetida'),
);

const brief = {
  ticketId: id,
  /** What the player may say on the telephone. */
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
  /** Of the pictures, for `/api/ticket/picture`. */
  pictureIds: v.array(id),
});

/** What players ask the house's staff. An addition to the specification, which has the contacts only. */
export const ticketCalls = defineCalls({
  '/api/ticket/list': { session: 'player', input: v.strictObject({ page, pageSize }), output: listOf(v.object(brief)) },
  '/api/ticket/read': {
    session: 'player',
    input: v.strictObject({ ticketId: id }),
    /** The newest comments, oldest first. */
    output: v.object({ ...brief, comments: v.array(comment) }),
  },
  /** A picture of a comment to come: a JPEG in Base64. It is forgotten within two days where no comment takes it. */
  '/api/ticket/attach': {
    session: 'player',
    bodyLimitBytes: 1_500_000,
    input: v.strictObject({ requestId, picture: v.pipe(v.string(), v.base64('Imagem inválida')) }),
    output: empty,
  },
  /** One of the player's own that a comment has: a JPEG in Base64. */
  '/api/ticket/picture': {
    session: 'player',
    input: v.strictObject({ pictureId: id }),
    output: v.object({ picture: v.string() }),
  },
  /** `requestId` becomes the ticket's id: a repeat is the same ticket. */
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
