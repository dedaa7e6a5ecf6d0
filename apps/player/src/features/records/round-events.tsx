import type { RoundEvent, RoundEventOf } from '@ipe/contract';
import type { Round } from './records.queries.ts';
import { text } from './records.text.ts';

/** The words for each kind of event. A new kind without words doesn't compile. */
const words: { [Type in RoundEvent['type']]: (event: RoundEventOf<Type>) => string } = {
  reveal: () => text.events.reveal,
  multiplier: ({ value }) => text.events.multiplier(value),
  respin: ({ reel }) => text.events.respin(reel + 1),
  lineWins: ({ wins }) => (wins.length > 0 ? text.events.lineWins(wins.length) : text.events.noLineWins),
  fullGrid: ({ multiplier }) => text.events.fullGrid(multiplier),
  finish: ({ capped }) => (capped ? text.events.capped : text.events.finish),
};

const wordsFor = <Type extends RoundEvent['type']>(event: RoundEventOf<Type>) =>
  (words[event.type as Type] as (event: RoundEventOf<Type>) => string)(event);

/** What happened, in order, and the symbols as they stood at the end. */
export function RoundEvents({ events, symbolNames }: Pick<Round, 'events' | 'symbolNames'>) {
  const lastWindow = events.findLast((event) => 'window' in event)?.window;
  return (
    <section aria-label={text.result} className="mt-5">
      <h3 className="mb-2 text-sm font-bold">{text.result}</h3>
      {lastWindow && <SymbolWindow reels={lastWindow} nameOf={(symbol) => symbolNames[symbol] ?? symbol} />}
      <ol className="mt-3 list-decimal pl-5 text-sm text-mist">
        {events.map((event, index) => (
          <li key={index} className="py-0.5">
            {wordsFor(event)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function SymbolWindow({ reels, nameOf }: { reels: string[][]; nameOf: (symbol: string) => string }) {
  return (
    <figure aria-label={text.window} className="grid auto-cols-fr grid-flow-col gap-1.5">
      {reels.map((reel, index) => (
        <div key={index} className="grid gap-1.5">
          {reel.map((symbol, row) => (
            <span
              key={row}
              className="flex min-h-12 items-center justify-center rounded-[0.5rem] bg-deep/60 p-1.5 text-center text-2xs font-semibold text-balance"
            >
              {nameOf(symbol)}
            </span>
          ))}
        </div>
      ))}
    </figure>
  );
}
