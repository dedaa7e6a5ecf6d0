import { nicknameLength } from '@ipe/contract/forms';
import { formatInstant } from '@ipe/pt-br';
import { Button, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { changeNickname } from '#features/account/account.mutations.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { findNicknameError } from './nickname-rules.ts';

const draftName = 'nickname';

/** Changes the nickname once a day (specification section 5), or says when the next change is possible. */
export function NicknameSheet({ onClose }: { onClose: () => void }) {
  const { data: user } = useQuery(userInfoQuery);
  return (
    <Sheet title={text.changeNickname} closeLabel={text.close} onClose={onClose}>
      {user?.nicknameFreeAt ? (
        <p className="pb-4 text-sm text-mist">{text.nicknameFreeAt(formatInstant(user.nicknameFreeAt))}</p>
      ) : (
        <NicknameForm current={user?.nickname} onChanged={onClose} />
      )}
    </Sheet>
  );
}

function NicknameForm({ current, onChanged }: { current: string | undefined; onChanged: () => void }) {
  const [typed, setTyped] = useDraft(draftName, '');
  const { errors, check } = useFieldErrors({ nickname: findNicknameError(typed, current) });
  const change = useSubmission(changeNickname, () => {
    deleteDraft(draftName);
    onChanged();
  }, ['nickname']);

  function handleSubmit() {
    change.resetError();
    if (check()) void change.submit(typed.trim());
  }

  return (
    <Form onSubmit={handleSubmit}>
      <p className="text-sm text-mist">{text.nicknameOnce}</p>
      <TextField
        label={text.newNickname}
        placeholder={current}
        autoComplete="nickname"
        maxLength={nicknameLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={text.nicknameHint}
        error={errors.nickname}
        refusal={change.fieldErrors['nickname']}
      />
      <FormMessage>{change.message}</FormMessage>
      <Button type="submit" isBusy={change.isSending}>
        {text.saveNickname}
      </Button>
    </Form>
  );
}
