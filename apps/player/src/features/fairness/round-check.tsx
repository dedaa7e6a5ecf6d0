import { Button, FormMessage } from '@ipe/ui';
import type { Verification } from '@ipe/slot-engine';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { text } from './fairness.text.ts';
import { VerificationResult } from './verification-result.tsx';

/** Runs the check on this device when the player asks for it and shows its result. */
export function RoundCheck({ check }: { check: () => Promise<Verification> }) {
  const [verification, setVerification] = useState<Verification>();
  const checking = useSubmission(check, setVerification);
  return (
    <div className="mt-3">
      <Button
        size="medium"
        className="w-full"
        isBusy={checking.isSending}
        onClick={() => void checking.submit(undefined)}
      >
        {verification ? text.checkAgain : text.check}
      </Button>
      <FormMessage>{checking.message}</FormMessage>
      <div aria-live="polite">{verification && <VerificationResult verification={verification} />}</div>
    </div>
  );
}
