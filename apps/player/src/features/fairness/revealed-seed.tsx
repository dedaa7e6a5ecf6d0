import { buttonClass, classNames } from '@ipe/ui';
import { Link } from 'wouter';
import type { Rotation } from '#shell/games/change-seeds.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Fact } from '#shell/parts/fact.tsx';
import { text } from './fairness.text.ts';

/** The seed that the last change made public. */
export function RevealedSeed({ revealed }: { revealed: NonNullable<Rotation['revealed']> }) {
  return (
    <section className="card mt-4 border border-leaf/40 p-4">
      <h2 className="font-display text-lg font-bold text-leaf-soft">{text.revealed}</h2>
      <p className="mt-1 text-sm text-mist">{text.revealedRounds(revealed.rounds)}</p>
      <dl className="mt-3 rounded-sm bg-deep/50 px-3">
        <Fact label={text.serverSeed} value={revealed.serverSeed} isCopied />
        <Fact label={text.serverSeedHash} value={revealed.serverSeedHash} isCopied />
        <Fact label={text.clientSeed} value={revealed.clientSeed} isCopied />
      </dl>
      <Link href={paths.gameRecord} className={classNames(buttonClass('secondary', 'medium'), 'mt-4 w-full')}>
        {text.myBets}
      </Link>
    </section>
  );
}
