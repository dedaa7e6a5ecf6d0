import { Button, classNames, Sheet } from '@ipe/ui';
import { useState, type RefObject } from 'react';
import { useContentFocus } from '#shell/navigation/use-content-focus.ts';
import { bandOf, questionCount, type Answer } from './self-test-score.ts';
import { text } from './self-watch.text.ts';

/** Nine questions, one at a time. The answers are only in this page's memory, and are deleted when the sheet closes. */
export function SelfTest() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className="mt-4 text-sm text-mist">{text.testHow}</p>
      <Button look="secondary" className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        {text.test}
      </Button>
      {isOpen && <TestSheet onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Choice = `${Answer}`;
const choices = (['0', '1', '2', '3'] as const).map((id) => ({ id, title: text.answers[id] }));

function TestSheet({ onClose }: { onClose: () => void }) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [chosen, setChosen] = useState<Choice | ''>('');
  const { content, focusContent } = useContentFocus(false);
  const isOver = answers.length === questionCount;

  function goOn() {
    if (chosen === '') return;
    setAnswers([...answers, Number(chosen) as Answer]);
    setChosen('');
    // The last question's button disappears, so the focus moves to the result, which a screen reader then reads.
    if (answers.length + 1 === questionCount) focusContent();
  }

  function goBack() {
    setChosen(String(answers.at(-1)) as Choice);
    setAnswers(answers.slice(0, -1));
  }

  return (
    <Sheet title={text.test} closeLabel={text.close} onClose={onClose}>
      {isOver ? (
        <Result content={content} answers={answers} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-sm font-semibold text-mist">{text.step(answers.length + 1, questionCount)}</p>
          <p aria-live="polite" className="font-semibold">
            {text.questions[answers.length]}
          </p>
          <Answers chosen={chosen} onChoose={setChosen} />
          <Button disabled={chosen === ''} onClick={goOn}>
            {text.next}
          </Button>
          {answers.length > 0 && (
            <Button look="quiet" onClick={goBack}>
              {text.back}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

type AnswersProps = { chosen: Choice | ''; onChoose: (chosen: Choice) => void };

/** Stacked, because in a row the last answer would be outside of a phone's screen. */
const Answers = ({ chosen, onChoose }: AnswersProps) => (
  <fieldset aria-label={text.answer} className="flex flex-col gap-2">
    {choices.map(({ id, title }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className={classNames(
          'min-h-11 rounded-md border px-4 text-left text-sm font-semibold',
          id === chosen ? 'border-gold/60 bg-gold/15 text-gold' : 'border-edge bg-surface text-mist',
        )}
      >
        {title}
      </button>
    ))}
  </fieldset>
);

type ResultProps = { content: RefObject<HTMLElement | null>; answers: readonly Answer[]; onClose: () => void };

function Result({ content, answers, onClose }: ResultProps) {
  const { title, body } = text.results[bandOf(answers)];
  return (
    <section ref={content} tabIndex={-1} aria-label={`${title}. ${body}`} className="flex flex-col gap-3 outline-none">
      <h3 className="font-display text-lg font-bold">{title}</h3>
      <p className="text-sm text-mist">{body}</p>
      <p className="text-xs text-mist">{text.noDiagnosis}</p>
      <Button onClick={onClose}>{text.done}</Button>
    </section>
  );
}
