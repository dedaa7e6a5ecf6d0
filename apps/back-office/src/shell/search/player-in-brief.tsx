import { formatList } from '@ipe/pt-br';
import { text as shell } from '#shell/text/shell.text.ts';
import type { FoundPlayer } from './found-players.ts';
import { text } from './search.text.ts';

/** A found player: who it is, and by what the text matched. */
export function PlayerInBrief({ player }: { player: FoundPlayer }) {
  const { playerId, foundBy, nickname, name, cpf, mobileEnd, isClosed } = player;
  const facts = [
    shell.player(String(playerId)),
    ...(name === null ? [] : [nickname]),
    ...(cpf === null ? [] : [text.cpf(cpf)]),
    text.mobileEnd(mobileEnd),
    ...(isClosed ? [text.closed] : []),
  ];
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name ?? nickname}</span>{' '}
        <span className="block text-xs text-mist">{facts.join(' · ')}</span>
      </span>{' '}
      <span className="max-w-28 shrink-0 text-right text-xs text-mist">
        {formatList(foundBy.map((by) => text.foundBy[by]))}
      </span>
    </>
  );
}
