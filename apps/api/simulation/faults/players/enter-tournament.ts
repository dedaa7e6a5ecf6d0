import { codes } from '@ipe/contract';
import type { Act } from './act.ts';
import { askHouse } from './ask.ts';

/** Reads the terms of the house's tournament and accepts them: the first time, or once more. */
export const enterTournament: Act = async (world, { playerId, token }) => {
  const { chronicle } = world;
  const listed = await askHouse(world, '/api/tournament/list', { input: {}, token });
  const [open] = listed?.answer.code === codes.success ? listed.answer.data.list : [];
  if (open === undefined) return;
  const read = await askHouse(world, '/api/tournament/read', { input: { id: open.id }, token });
  if (read?.answer.code !== codes.success) return;
  const { id, ruleVersion } = read.answer.data;
  const told = await askHouse(world, '/api/tournament/join', { input: { id, ruleVersion }, token });
  if (told?.answer.code !== codes.success) return;
  const { joinedAt } = told.answer.data;
  const first = chronicle.joined.get(playerId) ?? joinedAt;
  chronicle.joined.set(playerId, first);
  if (first !== joinedAt) chronicle.violations.push(`player ${playerId} joined at ${first} and then at ${joinedAt}`);
};
