import { Button, ChoiceChips, Form, Sheet } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { selfExclude } from './limits.mutations.ts';
import { text } from './limits.text.ts';
import { MoneyFacts } from './money-facts.tsx';
import { PasswordForm } from './password-form.tsx';

const lengths = { 1: 1, 3: 3, 6: 6, 12: 12, forEver: null } as const;
type Length = `${keyof typeof lengths}`;
const choices: { id: Length; title: string }[] = [
  { id: '1', title: text.months(1) },
  { id: '3', title: text.months(3) },
  { id: '6', title: text.months(6) },
  { id: '12', title: text.months(12) },
  { id: 'forEver', title: text.forEver },
];

/** Two steps: the duration and its effects; then the confirmation with the password. */
export function ExclusionSheet({ onClose }: { onClose: () => void }) {
  const [length, setLength] = useState<Length>('6');
  const [isAsking, setIsAsking] = useState(false);
  const exclusion = useSubmission(selfExclude, onClose, ['password']);
  const months = lengths[length];

  function goBack() {
    exclusion.resetError();
    setIsAsking(false);
  }

  if (isAsking) {
    return (
      <Sheet title={text.excludeConfirmTitle} closeLabel={text.close} onClose={onClose}>
        <PasswordForm
          warning={months === null ? text.excludeSummaryForEver : text.excludeSummary(text.months(months))}
          confirm={text.excludeConfirm}
          submission={exclusion}
          onSubmit={(password) => void exclusion.submit({ months, password })}
          onBack={goBack}
        />
      </Sheet>
    );
  }
  return (
    <Sheet title={text.excludeTitle} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={() => setIsAsking(true)}>
        <div>
          <p className="mb-3 text-sm font-semibold">{text.excludeFor}</p>
          <ChoiceChips label={text.excludeFor} choices={choices} selected={length} onSelect={setLength} />
        </div>
        <ul className="list-disc pl-5 text-sm text-mist marker:text-gold">
          {text.excludeFacts.map((fact) => (
            <li key={fact} className="mb-1">
              {fact}
            </li>
          ))}
          <MoneyFacts />
        </ul>
        <Button type="submit" look="danger">
          {text.next}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.keep}
        </Button>
      </Form>
    </Sheet>
  );
}
