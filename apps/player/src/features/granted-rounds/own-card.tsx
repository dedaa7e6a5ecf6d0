import { Button, classNames, Disclosure, Money } from '@ipe/ui';
import { openGame, useGameStop } from '#shell/games/open-game.ts';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import type { OwnRounds } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';

/** One lot of the player's granted rounds: how many are left, until when, and what becomes of their wins. */
export function OwnCard({ grant }: { grant: OwnRounds }) {
  const { id, title, state, wonCentavos, terms, ruleVersion, expiresAt, endedAt, rounds, played } = grant;
  const isOpen = state === 'open';
  return (
    <article aria-labelledby={`rounds-${id}`} className="card p-4">
      <span
        className={classNames(
          'inline-block rounded-full px-2.5 py-0.5 text-xs font-bold',
          isOpen ? 'bg-gold/15 text-gold' : 'bg-raised text-mist',
        )}
      >
        {text.states[state]}
      </span>
      <h3 id={`rounds-${id}`} className="mt-2 font-display text-lg font-extrabold text-balance break-words">
        {text.game(grant)}
      </h3>
      <p className="tabular font-bold text-gold">{text.lot(grant)}</p>
      <p className="text-sm text-mist">{title}</p>
      <div className="mt-3">
        <ProgressBar label={text.progress} says={text.leftForEars(grant)} done={played} target={rounds} />
      </div>
      <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {isOpen && (
          <>
            <dt className="text-mist">{text.leftName}</dt>
            <dd>{text.left(grant)}</dd>
          </>
        )}
        <dt className="text-mist">{text.until}</dt>
        <dd>{text.moment(isOpen ? expiresAt : (endedAt ?? expiresAt))}</dd>
        <dt className="text-mist">{isOpen ? text.won : text.wonInAll}</dt>
        <dd className={wonCentavos > 0 ? 'font-bold text-gold' : undefined}>
          <Money centavos={wonCentavos} />
        </dd>
        <dt className="text-mist">{text.wins}</dt>
        <dd>{becomes(grant)}</dd>
      </dl>
      {isOpen && <Play grant={grant} />}
      <Disclosure title={text.terms} className="mt-3">
        <TermsText terms={terms} version={ruleVersion} />
      </Disclosure>
    </article>
  );
}

const becomes = ({ wageringX100, wageredBy }: OwnRounds): string =>
  wageredBy === null ? text.free : `${text.wagered({ wageringX100 })} ${text.wageredBy(wageredBy)}`;

function Play({ grant }: { grant: OwnRounds }) {
  const stop = useGameStop();
  return (
    <Button
      className="mt-4 w-full"
      aria-label={text.playName(grant)}
      {...stop}
      onClick={() => void openGame(grant.game_id)}
    >
      {text.play}
    </Button>
  );
}
