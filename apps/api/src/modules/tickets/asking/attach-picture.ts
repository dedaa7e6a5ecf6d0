import { codes, type ParsedInput } from '@ipe/contract';
import { pictureBytes } from '@ipe/contract/forms';
import { refuse } from '#platform/calls/refusal.ts';
import { insertPicture } from '../picture.store.ts';
import type { TicketsDeps } from '../tickets.deps.ts';
import { cleanJpeg } from '#platform/pictures/clean-jpeg.ts';

const badPicture = (message: string) => refuse(codes.invalidInput, message, { fields: { picture: message } });

/** Stores a picture for a later comment, without the camera's metadata. @throws RefusedError 400 for what isn't such a picture */
export async function attachPicture(
  { db, clock }: TicketsDeps,
  playerId: number,
  { requestId, picture }: ParsedInput<'/api/ticket/attach'>,
): Promise<Record<never, never>> {
  const file = Buffer.from(picture, 'base64');
  if (file.length > pictureBytes) throw badPicture('A imagem pode ter no máximo 1 MB');
  const content = cleanJpeg(file);
  if (content === undefined) throw badPicture('Envie uma imagem JPEG inteira, de até 4.096 pixels de lado');
  await insertPicture(db, { playerId, pictureId: requestId, content, now: clock() });
  return {};
}
