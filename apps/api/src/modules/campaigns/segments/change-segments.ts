import { isDeepStrictEqual } from 'node:util';
import { codes } from '@ipe/contract';
import type { ParsedStaffInput, StaffOutput } from '@ipe/staff-contract';
import { everyPlayer, withinTime } from '#platform/database/index.ts';
import { refuseStaff } from '#platform/staff-door/refuse-staff.ts';
import type { StaffContext } from '#platform/staff-door/staff-handlers.ts';
import { actorName } from '../actor-name.ts';
import type { CampaignsDeps } from '../campaigns.deps.ts';
import { gameNamesOf } from '../game-names.ts';
import { requireSegment } from '../require-campaign.ts';
import { describeConditions } from './describe-conditions.ts';
import {
  countPlayers,
  deleteSegment,
  listSegments,
  lockSegment,
  saveSegment,
  type SegmentRow,
} from './segment.store.ts';

type Save = '/back-office/api/segments/save';
type Remove = '/back-office/api/segments/remove';

export async function presentSegments(deps: CampaignsDeps): Promise<StaffOutput<'/back-office/api/segments/list'>> {
  const gameName = gameNamesOf(deps);
  const list = (await listSegments(deps.db)).map(({ segmentId, changedAt, ...segment }) => ({
    ...segment,
    id: segmentId,
    described: describeConditions(segment.conditions, gameName),
    changedAt: changedAt.toISOString(),
  }));
  return { list, games: [...deps.games.values()].map(({ gameId, name }) => ({ gameId, name })) };
}

export async function countSegment(
  deps: CampaignsDeps,
  { conditions }: ParsedStaffInput<'/back-office/api/segments/count'>,
): Promise<StaffOutput<'/back-office/api/segments/count'>> {
  const asked = { now: deps.clock(), range: everyPlayer };
  return {
    players: await withinTime(deps.db, (tx) => countPlayers(tx, conditions, asked)),
    described: describeConditions(conditions, gameNamesOf(deps)),
  };
}

/** Whether the segment is as staff saw it, or already as they want it because the request was repeated after a lost answer. */
const isExpected = (now: SegmentRow | undefined, { basedOn, name, conditions }: ParsedStaffInput<Save>): boolean =>
  now?.changedAt.getTime() === (basedOn === null ? undefined : Date.parse(basedOn)) ||
  isDeepStrictEqual([now?.name, now?.conditions], [name, conditions]);

const moved = () =>
  refuseStaff<Save>(
    codes.conflict,
    'Alguém mudou ou removeu este segmento enquanto você editava. Abra de novo para ver como ele está.',
    'segment_moved',
  );

/** @throws RefusedError 409 for another segment's name, and if somebody else has changed the segment since */
export const saveSegmentOf = (
  { db, clock }: CampaignsDeps,
  wish: ParsedStaffInput<Save>,
  { actor, note }: StaffContext<Save>,
) =>
  db.transaction(async (tx) => {
    const { id, name, conditions } = wish;
    const before = await lockSegment(tx, id);
    if (!isExpected(before, wish)) throw moved();
    const segment = { segmentId: id, name, conditions, changedAt: clock(), changedBy: actorName(actor) };
    if (!(await saveSegment(tx, segment)))
      throw refuseStaff<Save>(codes.conflict, 'Já há um segmento com este nome', 'name_taken');
    const told = before && { name: before.name, conditions: before.conditions };
    return {
      output: {},
      noted: await note(tx, { subject: `segment:${id}`, before: told, after: { name, conditions } }),
    };
  });

/** Deletes a segment. Campaigns keep a copy of the conditions, so none loses its players. @throws RefusedError 404 */
export const removeSegment = (
  { db }: CampaignsDeps,
  { id }: ParsedStaffInput<Remove>,
  { note }: StaffContext<Remove>,
) =>
  db.transaction(async (tx) => {
    const { name, conditions } = await requireSegment(tx, id);
    await deleteSegment(tx, id);
    return { output: {}, noted: await note(tx, { subject: `segment:${id}`, before: { name, conditions } }) };
  });
