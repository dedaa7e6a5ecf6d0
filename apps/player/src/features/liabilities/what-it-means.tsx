import { NumberedSteps } from '#shell/parts/numbered-steps.tsx';
import { text } from './liabilities.text.ts';

/** How the proof is made, how to check it elsewhere, and what it doesn't prove. */
export const WhatItMeans = () => (
  <>
    <section aria-labelledby="liabilities-not" className="card mt-4 border border-gold/40 p-4">
      <h2 id="liabilities-not" className="font-display text-lg font-bold">
        {text.notProved}
      </h2>
      <ul className="mt-2 list-disc pl-5 text-sm text-mist marker:text-gold">
        {text.notProvedList.map((line) => (
          <li key={line} className="mb-1.5">
            {line}
          </li>
        ))}
      </ul>
    </section>
    <NumberedSteps title={text.how} id="liabilities-how" steps={text.steps} />
    <section aria-labelledby="liabilities-offline" className="card mt-4 p-4">
      <h2 id="liabilities-offline" className="font-bold">
        {text.offline}
      </h2>
      <p className="mt-0.5 text-sm text-mist">{text.offlineHow}</p>
      <p className="mt-2 rounded-sm bg-deep/50 p-3 font-mono text-xs wrap-anywhere">
        ./ipe verify liabilities prova.json
      </p>
    </section>
  </>
);
