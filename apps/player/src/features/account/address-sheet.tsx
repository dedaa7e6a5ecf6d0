import { Button, Form, FormMessage, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressFormPart } from '../../shell/address-form-part.tsx';
import { emptyAddress, findAddressErrors, readAddress, type AddressFields } from '../../shell/address-rules.ts';
import { forgetDraft, useDraft } from '../../shell/draft.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useSubmission } from '../../shell/use-submission.ts';
import { saveAddress } from './account.mutations.ts';
import { addressQuery } from './account.queries.ts';
import { text } from './account.text.ts';

const draftName = 'address';

/** Where the player lives, as they say it: written down once, and anew whenever they move. */
export function AddressSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title={text.changeAddress} closeLabel={text.close} onClose={onClose}>
      <Loaded query={useQuery(addressQuery)} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {(address) => <AddressForm kept={address ?? emptyAddress} onSaved={onClose} />}
      </Loaded>
    </Sheet>
  );
}

function AddressForm({ kept, onSaved }: { kept: AddressFields; onSaved: () => void }) {
  const [fields, setFields] = useDraft<AddressFields>(draftName, kept);
  const [isChecked, setIsChecked] = useState(false);
  const saving = useSubmission(
    saveAddress,
    () => {
      forgetDraft(draftName);
      onSaved();
    },
    Object.keys(emptyAddress),
  );

  function handleSubmit() {
    saving.forgetError();
    setIsChecked(true);
    const address = readAddress(fields);
    if (address) void saving.submit(address);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <AddressFormPart
        fields={fields}
        onChange={setFields}
        errors={{ ...saving.fieldErrors, ...(isChecked && findAddressErrors(fields)) }}
      />
      <FormMessage>{saving.message}</FormMessage>
      <Button type="submit" isBusy={saving.isSending}>
        {text.saveAddress}
      </Button>
    </Form>
  );
}
