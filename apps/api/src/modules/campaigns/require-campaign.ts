import { codes } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import { findCampaign, type CampaignRow } from './campaign.store.ts';
import { findSegment, type SegmentRow } from './segments/segment.store.ts';

export const noDraft = 'Esta campanha não é mais um rascunho';

/** @throws RefusedError 404 */
export async function requireCampaign(
  on: Queryable,
  id: string,
  find: typeof findCampaign = findCampaign,
): Promise<CampaignRow> {
  const row = await find(on, id);
  if (row === undefined) throw refuseStaff(codes.notFound, 'Esta campanha não existe');
  return row;
}

/** @throws RefusedError 404 */
export async function requireSegment(on: Queryable, id: string): Promise<SegmentRow> {
  const row = await findSegment(on, id);
  if (row === undefined) throw refuseStaff(codes.notFound, 'Este segmento não existe');
  return row;
}
