import { maskCpf } from '@ipe/pix';
import type { StaffOutput } from '@ipe/staff-contract';
import type { Database } from '#platform/database/index.ts';
import type { PlayerFinder } from '#platform/staff-door/player-finder.ts';
import { listPlayersInBrief, type PlayerInBrief } from '#modules/identity/index.ts';

type Answer = StaffOutput<'/back-office/api/players/find'>;
type Found = Answer['list'][number];

/** With more finds than this, the page asks for more of the name. */
const most = 20;

/** For example `Maria A. S.` */
export function initialsOf(name: string): string {
  const [first = '', ...rest] = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  return [first, ...rest.map((word) => `${word.at(0)}.`)].join(' ');
}

const presentPlayer = (player: PlayerInBrief, foundBy: Found['foundBy']): Found => ({
  playerId: player.playerId,
  foundBy,
  nickname: player.nickname,
  name: player.name === null ? null : initialsOf(player.name),
  cpf: player.cpf === null ? null : maskCpf(player.cpf),
  mobileEnd: player.mobile.slice(-4),
  registeredAt: player.createdAt.toISOString(),
  isClosed: player.closedAt !== null,
});

/**
 * The finders by player, in the order of the finds: a text that names one player exactly comes before one that is the
 * beginning of several.
 */
async function findIds(db: Database, finders: readonly PlayerFinder[], text: string) {
  const found = new Map<number, Found['foundBy']>();
  for (const { by, find } of finders)
    for (const playerId of await find(db, text, most + 1)) found.set(playerId, [...(found.get(playerId) ?? []), by]);
  return found;
}

/** Finds the players whom a text names, by anything that staff hear on the telephone. The result is masked. */
export async function findPlayers(
  { db, playerFinders }: { db: Database; playerFinders: readonly PlayerFinder[] },
  text: string,
): Promise<Answer> {
  const found = await findIds(db, playerFinders, text);
  const shown = [...found].slice(0, most);
  const players = await listPlayersInBrief(
    db,
    shown.map(([playerId]) => playerId),
  );
  const byId = new Map(players.map((player) => [player.playerId, player]));
  return {
    list: shown.flatMap(([playerId, by]) => {
      const player = byId.get(playerId);
      return player === undefined ? [] : [presentPlayer(player, by)];
    }),
    hasMore: found.size > most,
  };
}
