import { busy, Form, FormMessage } from '@ipe/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { useSubmission } from '#shell/calls/use-submission.ts';
import { TextArea } from '#shell/forms/field.tsx';
import { useDraft } from '#shell/forms/use-draft.ts';
import { useRequired } from '#shell/forms/use-required.ts';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { paths } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { Choices } from '#shell/parts/choices.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { answer, note, type Thread, type TicketKey } from './tickets.queries.ts';
import { text } from './tickets.text.ts';

type Mode = keyof typeof text.modes;
const modes = (Object.keys(text.modes) as Mode[]).map((id) => ({ id, title: text.modes[id] }));

/** Writes an answer for the player, or a note for the team. */
export function Write({ thread: { playerId, ticketId, comments } }: { thread: Thread }) {
  const [mode, setMode] = useState<Mode>('answer');
  const form = useRef<HTMLDivElement>(null);
  const begin = (next: Mode) => {
    flushSync(() => setMode(next));
    form.current?.querySelector('textarea')?.focus();
  };
  useShortcuts([
    { keys: 'r', label: text.modes.answer, run: () => begin('answer') },
    { keys: 'n', label: text.modes.note, run: () => begin('note') },
  ]);
  return (
    <div ref={form} className="flex flex-col gap-3 rounded-sm border border-edge bg-surface p-4">
      <Choices label={text.mode} choices={modes} value={mode} onChoose={setMode} />
      <WriteForm
        key={mode}
        mode={mode}
        ticket={{ playerId, ticketId }}
        // The first comment has the ticket's id.
        lastSeenCommentId={comments.at(-1)?.commentId ?? ticketId}
      />
    </div>
  );
}

/** The same text keeps its id, so that a repeat after a lost answer writes nothing twice. */
const emptyDraft = { content: '', commentId: '' };
type Draft = typeof emptyDraft;

type FormProps = { mode: Mode; ticket: TicketKey; lastSeenCommentId: string };

function WriteForm({ mode, ticket, lastSeenCommentId }: FormProps) {
  const [draft, setDraft] = useDraft(`ticket:${ticket.ticketId}:${mode}`, emptyDraft);
  const [, goTo] = useLocation();
  const { errorOf, check } = useRequired({ content: draft.content });
  const send = ({ isSolved, ...written }: Draft & { isSolved?: true }) => {
    const wish = { ...ticket, ...written };
    return mode === 'answer' ? answer({ ...wish, lastSeenCommentId, ...(isSolved && { isSolved }) }) : note(wish);
  };
  const { submit, isSending, fieldErrors, message } = useSubmission(
    send,
    (_, sent) => {
      // What was typed while it was on its way is another text and stays.
      if (draft.commentId === sent.commentId) setDraft(null);
      showTip(text.sent[mode]);
      // An answered ticket leaves the queue, so the page goes back to it.
      if (mode === 'answer') goTo(paths.tickets);
    },
    ['content'],
  );
  const sendIt = (more: { isSolved?: true } = {}) => {
    if (check()) submit({ ...draft, ...more });
  };
  useShortcuts([{ keys: 'mod+enter', label: text.send[mode], run: () => sendIt() }]);
  return (
    <Form onSubmit={() => sendIt()}>
      <TextArea
        label={text.content[mode]}
        hint={text.hints[mode]}
        rows={6}
        maxLength={2_000}
        error={errorOf('content') ?? fieldErrors.content}
        value={draft.content}
        onChange={({ target }) => setDraft({ content: target.value, commentId: crypto.randomUUID() })}
      />
      <FormMessage>{message}</FormMessage>
      <div className="flex flex-wrap justify-end gap-2">
        {mode === 'answer' && (
          <Button onClick={() => sendIt({ isSolved: true })} {...(isSending && busy)}>
            {text.sendAndSolve}
          </Button>
        )}
        <Button type="submit" look="primary" isBusy={isSending}>
          {text.send[mode]}
        </Button>
      </div>
    </Form>
  );
}
