import { Button, ChoiceChips, Form, Sheet } from '@ipe/ui';
import { useState } from 'react';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useContentFocus } from '#shell/navigation/use-content-focus.ts';
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
  const { content, focusContent } = useContentFocus(false);
  const months = lengths[length];
  const title = isAsking ? text.excludeConfirmTitle : text.excludeTitle;
  const warning = months === null ? text.excludeSummaryForEver : text.excludeSummary(text.months(months));

  function goTo(step: 'length' | 'password') {
    exclusion.resetError();
    setIsAsking(step === 'password');
    focusContent();
  }

  return (
    <Sheet title={title} closeLabel={text.close} onClose={onClose}>
      <section
        ref={content}
        tabIndex={-1}
        aria-label={isAsking ? `${title} ${warning}` : title}
        className="outline-none"
      >
        {isAsking ? (
          <PasswordForm
            warning={warning}
            confirm={text.excludeConfirm}
            submission={exclusion}
            onSubmit={(password) => void exclusion.submit({ months, password })}
            onBack={() => goTo('length')}
          />
        ) : (
          <Form onSubmit={() => goTo('password')}>
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
        )}
      </section>
    </Sheet>
  );
}
