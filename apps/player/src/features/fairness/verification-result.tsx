import type { RoundCheck, Verification } from '@ipe/slot-engine';
import { CircleCheck, CircleX } from 'lucide-react';
import { text } from './fairness.text.ts';

/** The result of a check: one sentence, then every part of it. */
export function VerificationResult({ verification }: { verification: Verification }) {
  const { isMatch, checks } = verification;
  return (
    <div className={`mt-3 rounded-md border p-4 ${isMatch ? 'border-leaf/40' : 'border-ember/50'}`}>
      <p className={`text-sm font-bold ${isMatch ? 'text-leaf-soft' : 'text-ember-soft'}`}>{verdictOn(verification)}</p>
      <ul className="mt-2">
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </div>
  );
}

function verdictOn({ checks, isMatch, isRevealed }: Verification): string {
  if (isMatch) return text.matches;
  if (checks.some((check) => !check.isMatch)) return text.differs;
  return isRevealed ? text.notOrdered : text.notRevealed;
}

function CheckRow({ check: { name, isMatch, expected, found } }: { check: RoundCheck }) {
  const Icon = isMatch ? CircleCheck : CircleX;
  return (
    <li className="flex gap-2.5 border-b border-edge py-2 text-sm last:border-0">
      <Icon
        aria-label={isMatch ? text.isRight : text.isWrong}
        className={`mt-0.5 size-4 shrink-0 ${isMatch ? 'text-leaf-soft' : 'text-ember-soft'}`}
      />
      <div className="min-w-0 flex-1">
        {text.checks[name]}
        {!isMatch && (
          <dl className="mt-1 text-xs text-mist">
            <Value label={text.expectedOf[name] ?? text.expected} value={expected} />
            <Value label={text.foundOf[name] ?? text.found} value={found} />
          </dl>
        )}
      </div>
    </li>
  );
}

/** Events are long, so only their beginning is shown. The file has all of them. */
const shownLength = 400;

function Value({ label, value }: { label: string; value: string }) {
  const shown = value.length > shownLength ? `${value.slice(0, shownLength)}…` : value;
  return (
    <div className="mt-1">
      <dt className="font-semibold">{label}</dt>
      <dd className="break-all">{shown}</dd>
    </div>
  );
}
