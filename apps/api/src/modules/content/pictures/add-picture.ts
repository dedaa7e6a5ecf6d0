import { createHash } from 'node:crypto';
import { codes } from '@ipe/contract';
import { bannerBytes, bannerSize, type ParsedStaffInput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import { cleanJpeg, sizeOfJpeg } from '#platform/pictures/clean-jpeg.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addressOf, insertPicture, type Density } from './picture.store.ts';

type Path = '/back-office/api/content/add-picture';

const factors = { small: 1, large: 2 };

const badPicture = ({ width, height }: { width: number; height: number }) =>
  refuseStaff(codes.invalidInput, `Envie um JPEG inteiro de ${width} por ${height} pixels`);

/** @throws RefusedError 400 if it isn't a complete JPEG of the banners' size */
function readPicture(written: string, density: Density): Buffer {
  const size = { width: bannerSize.width * factors[density], height: bannerSize.height * factors[density] };
  const content = cleanJpeg(Buffer.from(written, 'base64'));
  const found = content && sizeOfJpeg(content);
  if (content === undefined || content.length > bannerBytes[density]) throw badPicture(size);
  if (found?.width !== size.width || found.height !== size.height) throw badPicture(size);
  return content;
}

/** Stores a banner's picture under an id that is derived from its content. @throws RefusedError 400 */
export async function addPicture(
  { db, clock }: { db: Database; clock: Clock },
  input: ParsedStaffInput<Path>,
  { note }: StaffContext<Path>,
) {
  const small = readPicture(input.small, 'small');
  const large = readPicture(input.large, 'large');
  const pictureId = createHash('sha256').update(small).update(large).digest('base64url').slice(0, 22);
  return db.transaction(async (tx) => {
    await insertPicture(tx, { pictureId, small, large, now: clock() });
    const bytes = { small: small.length, large: large.length };
    return {
      output: { image: addressOf(pictureId) },
      noted: await note(tx, { subject: `picture:${pictureId}`, after: bytes }),
    };
  });
}
