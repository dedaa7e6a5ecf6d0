import { codes } from '@ipe/contract';
import { campaignNotice, type ParsedStaffInput } from '@ipe/staff-contract';
import { requireAllowedWords } from '#modules/compliance/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { MessagesDeps } from './messages.routes.ts';
import { requireMoment } from './send-at.ts';
import { findSent, insertStaffMessage } from './sent.store.ts';
import { writeMessageOnce } from './write-message.ts';

type Path = '/back-office/api/messages/send';
type Told = Omit<ParsedStaffInput<Path>, 'reason' | 'sendAt'>;

/** The answer doesn't say why, because members who write messages need not know what keeps offers from the player. */
const noOffers = () =>
  refuseStaff<Path>(codes.conflict, 'Este jogador não pode receber ofertas agora, só assuntos da conta', 'no_offers');

const reused = () =>
  refuseStaff<Path>(codes.conflict, 'Esta mensagem já foi enviada com outro texto', 'message_id_reused');

/** An offer in the form of campaigns, with the law's warning and the way to refuse offers. @throws RefusedError 400 for forbidden words */
function asOffer({ warning }: MessagesDeps, told: Told): Told {
  requireAllowedWords({ title: told.title, content: told.content }, warning);
  return { ...told, ...campaignNotice(told, warning) };
}

/**
 * Takes the wallet's lock, under which everything that forbids offers changes. A message that was already sent is only
 * repeated.
 * @throws RefusedError 409
 */
async function requireAddressable({ isAddressable }: MessagesDeps, tx: Queryable, wish: Told): Promise<void> {
  await lockWallet(tx, wish.playerId);
  if ((await findSent(tx, wish)) === undefined && !(await isAddressable(tx, wish.playerId))) throw noOffers();
}

/** @throws RefusedError 409 if the id was used with another text */
async function write(tx: Queryable, wish: Told & { now: Date }, writtenBy: string): Promise<void> {
  if (await writeMessageOnce(tx, wish)) {
    await insertStaffMessage(tx, wish, { writtenBy, sendsAt: wish.now });
    return;
  }
  const said = await findSent(tx, wish);
  if (said?.title !== wish.title || said.content !== wish.content || said.link !== wish.link) throw reused();
}

/**
 * Sends a message from a member of staff to one player, now or at a later moment.
 * @throws RefusedError 400 · 404 · 409, also for an offer to a player to whom campaigns may write none
 */
export async function sendMessage(
  deps: MessagesDeps,
  { reason, sendAt, ...typed }: ParsedStaffInput<Path>,
  { actor, note }: StaffContext<Path>,
) {
  const wish = typed.isOffer ? asOffer(deps, typed) : typed;
  const { playerId, messageId, ...told } = wish;
  const now = requireMoment(sendAt, { now: deps.clock(), field: 'sendAt' });
  return deps.db.transactionOf(playerId, async (tx) => {
    await deps.requirePlayer(tx, playerId);
    if (wish.isOffer) await requireAddressable(deps, tx, wish);
    await write(tx, { ...wish, now }, actor.kind === 'member' ? actor.name : actor.unixUser);
    const after = { message: messageId, ...told, sendAt: now };
    return { output: {}, noted: await note(tx, { subject: `player:${playerId}`, after, reason }) };
  });
}
