import { Button, ChoiceChips, Form, FormMessage, Sheet, TextField } from '@ipe/ui';
import { parsePixKey } from '@ipe/pix/keys';
import { useState } from 'react';
import { CurrentPasswordField } from '#features/withdrawals/form/current-password-field.tsx';
import { findKeyError, formatKey } from '#features/withdrawals/form/withdrawal-rules.ts';
import { savePixKey } from '#features/withdrawals/withdrawals.mutations.ts';
import type { PixKeyType } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';
import { showTip } from '#shell/state/front-end-state.ts';

type Draft = { type: PixKeyType; typed: string };

const draftName = 'pixKey';
const types = (['cpf', 'phone', 'email', 'random'] as const).map((id) => ({ id, title: text.keyTypes[id] }));
const inputModes = { cpf: 'numeric', phone: 'tel', email: 'email', random: 'text' } as const;

export function AddKeySheet({ onClose }: { onClose: () => void }) {
  const [{ type, typed }, setDraft] = useDraft<Draft>(draftName, { type: 'cpf', typed: '' });
  const [password, setPassword] = useState('');
  const { errors, check, forget } = useFieldErrors({
    key: findKeyError(type, typed),
    password: password === '' ? text.passwordEmpty : undefined,
  });
  const saving = useSubmission(savePixKey, () => {
    deleteDraft(draftName);
    showTip(text.keySaved, 'success');
    onClose();
  }, ['key', 'password']);

  function chooseType(chosen: PixKeyType) {
    setDraft({ type: chosen, typed: '' });
    forget('key');
    saving.resetError();
  }

  function handleSubmit() {
    saving.resetError();
    const key = parsePixKey(type, typed);
    if (check() && key) void saving.submit({ type, key, password });
  }

  return (
    <Sheet title={text.addKeyTitle} closeLabel={text.close} onClose={onClose}>
      <Form onSubmit={handleSubmit}>
        <ChoiceChips label={text.keyType} choices={types} selected={type} onSelect={chooseType} />
        <TextField
          label={text.keyTypes[type]}
          placeholder={text.keyPlaceholders[type]}
          inputMode={inputModes[type]}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setDraft({ type, typed: formatKey(type, event.target.value) })}
          error={errors.key}
          refusal={saving.fieldErrors['key']}
          hint={text.keyRule}
        />
        <CurrentPasswordField
          value={password}
          onChange={setPassword}
          error={errors.password}
          refusal={saving.fieldErrors['password']}
        />
        <FormMessage>{saving.message}</FormMessage>
        <Button type="submit" isBusy={saving.isSending}>
          {text.saveKey}
        </Button>
      </Form>
    </Sheet>
  );
}
