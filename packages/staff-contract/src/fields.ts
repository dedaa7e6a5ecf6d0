import { day, gameId, highestVipLevel } from '@ipe/contract/fields';
import { ticketTextLength } from '@ipe/contract/forms';
import { messageLinks } from '@ipe/contract/message-links';
import { timesOf } from '@ipe/pt-br';
import * as v from 'valibot';
import { roleNames, type Role } from './roles.ts';

/** The sentences are Portuguese because the server sends them to the page as they are. */

/** A text without control characters except line breaks: the database refuses NUL, and control characters could hide text in a log. */
export const text = (shortest: number, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(shortest, shortest === 1 ? 'Preencha este campo' : `Escreva pelo menos ${shortest} caracteres`),
    v.maxLength(longest, `Escreva no máximo ${longest} caracteres`),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'Há um caractere que não é de texto'),
  );

/** The same, without line breaks. */
export const line = (shortest: number, longest: number) =>
  v.pipe(text(shortest, longest), v.regex(/^[^\n]*$/u, 'Escreva em uma linha'));

/** Why a member does something; the log keeps it. */
export const reason = text(5, 500);

export const memberName = line(2, 80);

export const email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200, 'E-mail longo demais'),
  v.email('E-mail inválido'),
);

/** A new password. */
export const password = v.pipe(
  v.string(),
  v.minLength(12, 'A senha precisa de pelo menos 12 caracteres'),
  v.maxLength(128, 'A senha pode ter no máximo 128 caracteres'),
);

/** A password that a caller tries: it may be older than the rules for new ones. */
export const triedPassword = v.pipe(v.string(), v.minLength(1, 'Informe a senha'), v.maxLength(128));

/** Six digits of an authenticator app. */
export const totpCode = v.pipe(v.string(), v.regex(/^\d{6}$/u, 'O código tem seis dígitos'));

/** The secret part of an invitation link, after `#`. */
export const invitationToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/u, 'Convite inválido'));

export const passkeyLabel = line(1, 60);

/** Removes repetitions and orders the roles as the table does, so that the same roles always make the same payload. */
const inOrder = (chosen: Role[]): Role[] => roleNames.filter((name) => chosen.includes(name));

export const roleList = v.pipe(v.array(v.picklist(roleNames, 'Papel inválido')), v.transform(inOrder));

export const someRoles = v.pipe(roleList, v.minLength(1, 'Escolha um papel'));

export const playerId = v.pipe(
  v.number('Jogador inválido'),
  v.safeInteger('Jogador inválido'),
  v.minValue(1, 'Jogador inválido'),
);

const notInCentavos = 'Informe o valor em centavos';

/** A sum that a player moved within some days. */
export const movedCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger(notInCentavos),
  v.minValue(1, 'Informe um valor acima de zero'),
  v.maxValue(10_000_000_00, 'O valor máximo é de R$ 10.000.000,00'),
);

const mostAdjusted = 1_000_000_00;

/** Above 0 the player gets the amount, below 0 the house. */
export const adjustmentCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger(notInCentavos),
  v.check((amount) => amount !== 0, 'Informe um valor'),
  v.check((amount) => Math.abs(amount) <= mostAdjusted, 'O valor máximo é de R$ 1.000.000,00'),
);

/** The reason that the player reads. */
export const messageToPlayer = text(5, 300);

const hours = v.pipe(
  v.number('Informe as horas'),
  v.integer('Informe horas inteiras'),
  v.minValue(1),
  v.maxValue(8_760),
);

const limitCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger(notInCentavos),
  v.minValue(0, 'Informe um valor a partir de zero'),
  v.maxValue(50_000_00, 'O valor máximo é de R$ 50.000,00'),
);

/** Which withdrawals are approved without a person. A condition that is null isn't checked. */
export const withdrawalRule = v.strictObject({
  /** The most that one withdrawal may be. */
  maxCentavos: limitCentavos,
  /** The most that the player's withdrawals of 24 hours may be, including the new one. */
  dayCentavos: v.nullable(limitCentavos),
  dayCount: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
  /** A Pix key that was never paid to must be at least this old. */
  keyHours: v.nullable(hours),
  /** The browser's first log-in must be at least this long ago. */
  deviceHours: v.nullable(hours),
  /** The player must have bet at least this multiple of their last deposit since then, in hundredths. */
  turnoverX100: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_00))),
});

export type WithdrawalRule = v.InferOutput<typeof withdrawalRule>;

/** The id under which the bank knows a payout. */
export const payoutId = v.pipe(v.string(), v.regex(/^[0-9a-z]{35}$/u, 'Saque inválido'));

/** Why staff ended a withdrawal, as the player reads it. */
export const withdrawalReason = text(5, 200);

/** The title of a message to all players or to one. */
export const messageTitle = text(3, 80);

export const messageContent = text(3, 2_000);

/** A comment on a ticket: an answer to the player, or a note that only staff read. */
export const answerToPlayer = text(ticketTextLength.least, ticketTextLength.most);

const places = Object.keys(messageLinks) as (keyof typeof messageLinks)[];

/** The page that a staff member's message links to. Only places for which the button has words are allowed. */
export const messagePlace = v.picklist(places, 'Escolha um lugar do app');

/** The name of a segment or a campaign, which only staff see. */
export const campaignName = v.pipe(text(3, 80), v.regex(/^[^\n]*$/u, 'Escreva em uma linha'));

/** An absolute path on the server's machine. */
export const wholePath = v.pipe(text(2, 1_000), v.startsWith('/', 'Informe o caminho inteiro da pasta'));

export const searchText = text(1, 120);

/** A file that the server sends while it still writes it. */
export type WrittenFile = { name: string; chunks: AsyncIterable<string> };

/** Validates the file on the server; the page gets its bytes. */
export const writtenFile = v.custom<WrittenFile>(
  (file) => typeof file === 'object' && file !== null && 'name' in file && 'chunks' in file,
);

/** A text of a case or a contact. An inspector may read it years later. */
export const riskText = text(10, 4_000);

/** The protocol number with which Siscoaf or the ministry's system answers a report. */
export const filingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\dA-Za-z][\dA-Za-z./-]{3,39}$/u, 'Informe o número do protocolo'),
);

/** The number with which Siscoaf answers a communication. */
export const coafNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\dA-Za-z][\dA-Za-z./-]{3,39}$/u, 'Informe o número da comunicação como no Siscoaf'),
);

/** The error of a period whose last day is before its first. */
export const endsFirst = 'O período termina antes de começar';

const mostDays = 800;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Days in São Paulo, both included. */
export const reportDays = v.pipe(
  v.strictObject({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => from <= to, endsFirst),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < mostDays, `Escolha no máximo ${mostDays} dias`),
    ['to'],
  ),
);

const notWhole = 'Informe um número inteiro';

/** A whole number from 1 to `most`. */
export const countUpTo = (most: number) =>
  v.pipe(
    v.number('Informe um número'),
    v.integer(notWhole),
    v.minValue(1, 'O mínimo é 1'),
    v.maxValue(most, `O máximo é ${most}`),
  );

/** The place of a game in the lobby; 1 is the first. */
export const gamePlace = v.pipe(
  v.number('Informe um número'),
  v.safeInteger(notWhole),
  v.minValue(1, 'O menor lugar é 1'),
  v.maxValue(999, 'O maior lugar é 999'),
);

/** A reward that staff propose for one player. */
export const grantCentavos = v.pipe(
  v.number('Informe o valor'),
  v.safeInteger('Informe o valor em centavos'),
  v.minValue(1, 'Informe um valor'),
  v.maxValue(10_000_00, 'O valor máximo é de R$ 10.000,00'),
);

/** The most that a reward may require: how many times it must be wagered, in hundredths, and within how many days. */
export const mostWagering = { x100: 60_00, days: 90 };

/** How many times a reward must be wagered, in hundredths, and within how many days. */
export const wageringX100 = v.pipe(
  v.number('Informe quantas vezes'),
  v.safeInteger('Informe quantas vezes'),
  v.minValue(0, 'Informe quantas vezes'),
  v.maxValue(mostWagering.x100, `O máximo é de ${timesOf(mostWagering.x100)}`),
);
export const wageringDays = v.pipe(
  v.number('Informe os dias'),
  v.safeInteger('Informe os dias'),
  v.minValue(1, 'Informe os dias'),
  v.maxValue(mostWagering.days, `O máximo é de ${mostWagering.days} dias`),
);

/** The reward rules that staff publish, named like their files. */
export const ruleKind = v.picklist(['activities', 'sign', 'vip', 'invite'], 'Regra desconhecida');

/** A rule without its version. The schema of its kind checks it later. */
export const ruleData = v.record(v.string(), v.unknown());

/** The id of an activity of a rule. */
export const rulePart = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/u, 'Atividade desconhecida'));

/** The house's own games that a document names. */
export const gameList = v.pipe(
  v.array(gameId),
  v.minLength(1, 'Escolha ao menos um jogo'),
  v.maxLength(50, 'Escolha no máximo 50 jogos'),
  v.check((list) => new Set(list).size === list.length, 'Cada jogo uma vez só'),
);

/** The games of a tournament, cashback or jackpot; null means all of the house's own games. */
export const someGames = v.nullable(gameList);

/** The lowest VIP level that may take part; 0 means everybody. */
export const leastVipLevel = v.pipe(
  v.number('Informe o nível'),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(highestVipLevel),
);

/** One issue of a document: its path, and a Portuguese sentence. */
export const documentIssue = v.object({ path: v.string(), sentence: v.string() });
