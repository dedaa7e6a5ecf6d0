import { CircleCheck, CircleX } from 'lucide-react';
import type { OwnCheck } from './check-own-balance.ts';
import { text } from './liabilities.text.ts';

type Check = OwnCheck['verification']['checks'][number];

/** Every part of a check; a failed part shows the expected and the found value. */
export const CheckList = ({ checks }: { checks: readonly Check[] }) => (
  <ul className="mt-2">
    {checks.map((check) => (
      <CheckRow key={check.name} check={check} />
    ))}
  </ul>
);

function CheckRow({ check: { name, isMatch, expected, found } }: { check: Check }) {
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
            <dt className="font-semibold">{text.expected}</dt>
            <dd className="break-all">{expected}</dd>
            <dt className="mt-1 font-semibold">{text.found}</dt>
            <dd className="break-all">{found}</dd>
          </dl>
        )}
      </div>
    </li>
  );
}
