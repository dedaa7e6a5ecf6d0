import { codes } from '@ipe/contract';
import { campaignNotice, type ParsedStaffInput } from '@ipe/staff-contract';
import { requireAllowedWords } from '#modules/compliance/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { requireMoment } from './send-at.ts';
import { findSent, insertStaffMessage, type SentRow } from './sent.store.ts';
import { writeMessageOnce } from './write-message.ts';

type Path = '/back-office/api/messages/send';
type Wish = Omit<ParsedStaffInput<Path>, 'reason'>;

/** The answer doesn't say why, because members who write messages need not know what keeps offers from the player. */
const noOffers = () =>
  refuseStaff<Path>(codes.conflict, 'Este jogador não pode receber ofertas agora, só assuntos da conta', 'no_offers');

const reused = () =>
  refuseStaff<Path>(
    codes.conflict,
    'Esta mensagem já foi enviada com outro texto ou para outro momento',
    'message_id_reused',
  );

/** An offer in the form of campaigns, with the law's warning and the way to refuse offers. @throws RefusedError 400 for forbidden words */
function asOffer({ warning }: MessagesDeps, wish: Wish): Wish {
  requireAllowedWords({ title: wish.title, content: wish.content }, warning);
  return { ...wish, ...campaignNotice(wish, warning) };
}

/** @throws RefusedError 409 if the id was used with another text or for another moment */
function requireSame(said: SentRow | undefined, { sendAt, ...wish }: Wish): SentRow {
  const isSame = said?.title === wish.title && said.content === wish.content && said.link === wish.link;
  if (!isSame || (sendAt !== null && said.createdAt.getTime() !== Date.parse(sendAt))) throw reused();
  return said;
}

/**
 * Writes the message once. A repeat is only compared with what was sent, also after its moment is over or the player
 * may have no offers any more. For an offer it takes the wallet's lock, under which everything that forbids offers
 * changes.
 * @returns the moment from which the message is shown
 * @throws RefusedError 409
 */
async function write(deps: MessagesDeps, tx: Queryable, { writtenBy, ...wish }: Wish & { writtenBy: string }) {
  const { playerId, sendAt, isOffer } = wish;
  if (isOffer) await lockWallet(tx, playerId);
  const said = await findSent(tx, wish);
  if (said !== undefined) return requireSame(said, wish).createdAt;
  const now = requireMoment(sendAt, { now: deps.clock(), field: 'sendAt' });
  if (isOffer && !(await deps.isAddressable(tx, playerId))) throw noOffers();
  // The same message may have been sent on another node since.
  if (!(await writeMessageOnce(tx, { ...wish, now }))) return requireSame(await findSent(tx, wish), wish).createdAt;
  await insertStaffMessage(tx, wish, { writtenBy, sendsAt: now });
  return now;
}

/**
 * Sends a message from a member of staff to one player, now or at a later moment.
 * @throws RefusedError 400 · 404 · 409, also for an offer to a player to whom campaigns may write none
 */
export async function sendMessage(
  deps: MessagesDeps,
  { reason, ...typed }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
) {
  const wish = typed.isOffer ? asOffer(deps, typed) : typed;
  const { playerId, messageId, ...told } = wish;
  const writtenBy = actor.kind === 'member' ? actor.name : actor.unixUser;
  return deps.db.transactionOf(playerId, async (tx) => {
    await deps.requirePlayer(tx, playerId);
    const sendAt = await write(deps, tx, { ...wish, writtenBy });
    const after = { message: messageId, ...told, sendAt };
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after, reason }) };
  });
}
