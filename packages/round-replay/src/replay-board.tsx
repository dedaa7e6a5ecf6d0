import { classNames } from '@ipe/ui';
import { Bomb, Gem } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { GameArt } from './game-art.ts';
import { text } from './replay.text.ts';
import { CardRow } from './card-row.tsx';
import { has, type Field, type Scene } from './round-scenes.ts';

type Props = { scene: Scene; art: GameArt | null | undefined; nameOf: (symbol: string) => string };

/** The board at one moment of the round. */
export function ReplayBoard({ scene: { window, lit, empty, field, cards, figure }, art, nameOf }: Props) {
  if (field) return <MinesField field={field} />;
  if (cards) return <CardRow cards={cards} />;
  if (figure)
    return <p className="tabular py-6 text-center font-display text-3xl font-extrabold text-gold">{figure}</p>;
  if (!window) return null;
  return (
    <figure aria-label={text.window} className="mx-auto grid max-w-80 auto-cols-fr grid-flow-col gap-1">
      {window.map((symbols, reel) => (
        <div key={reel} className="grid content-end gap-1">
          {symbols.map((symbol, row) => (
            <Cell
              key={row}
              name={nameOf(symbol)}
              sprite={art ? spriteOf(art, symbol) : undefined}
              isLit={has(lit, { reel, row })}
              isDim={lit.length > 0 && !has(lit, { reel, row })}
              isEmpty={has(empty, { reel, row })}
            />
          ))}
        </div>
      ))}
    </figure>
  );
}

type CellProps = { name: string; sprite: CSSProperties | undefined; isLit: boolean; isDim: boolean; isEmpty: boolean };

function Cell({ name, sprite, isLit, isDim, isEmpty }: CellProps) {
  return (
    <span
      className={classNames(
        'flex aspect-square min-w-0 items-center justify-center rounded-[0.5rem] bg-deep/60 text-center text-xs font-semibold text-balance transition-opacity',
        isLit && 'outline-2 -outline-offset-2 outline-gold',
        isDim && 'opacity-45',
        isEmpty && 'invisible',
      )}
      style={sprite}
    >
      <span className={sprite && 'sr-only'}>{name}</span>
    </span>
  );
}

/** A sprite of the atlas, scaled to the size of its element. */
function spriteOf({ frames, picture, size }: GameArt, symbol: string): CSSProperties | undefined {
  const frame = frames[symbol];
  if (!frame) return undefined;
  const part = (offset: number, whole: number, own: number) => (whole === own ? 0 : (offset / (whole - own)) * 100);
  return {
    backgroundImage: `url("${picture}")`,
    backgroundSize: `${(size.width / frame.width) * 100}% ${(size.height / frame.height) * 100}%`,
    backgroundPosition: `${part(frame.x, size.width, frame.width)}% ${part(frame.y, size.height, frame.height)}%`,
  };
}

const side = 5;

function MinesField({ field: { opened, mines } }: { field: Field }) {
  return (
    <figure aria-label={text.field} className="mx-auto grid max-w-64 grid-flow-col grid-rows-5 gap-1">
      {Array.from({ length: side * side }, (_, cell) => {
        const isMine = mines.includes(cell);
        const isOpened = opened.includes(cell);
        return (
          <span
            key={cell}
            className={classNames(
              'flex aspect-square items-center justify-center rounded-[0.5rem]',
              isOpened ? 'bg-lifted' : 'bg-deep/60',
            )}
          >
            <span className="sr-only">{text.cell(cell + 1, isMine ? 'mine' : isOpened ? 'gem' : 'closed')}</span>
            {isMine ? (
              <Bomb aria-hidden className="size-5 text-ember-soft" />
            ) : (
              isOpened && <Gem aria-hidden className="size-5 text-leaf-soft" />
            )}
          </span>
        );
      })}
    </figure>
  );
}
