import { Button, Form, FormMessage, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { saveAddress } from '#features/account/account.mutations.ts';
import { addressQuery } from '#features/account/account.queries.ts';
import { text } from '#features/account/account.text.ts';
import { useSubmission } from '#shell/api/use-submission.ts';
import { AddressFormPart } from '#shell/forms/address-form-part.tsx';
import { emptyAddress, findAddressErrors, readAddress, type AddressFields } from '#shell/forms/address-rules.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { deleteDraft, useDraft } from '#shell/state/draft.ts';

const draftName = 'address';

/** The player's address as stated by the player, who can change it at any time. */
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
  const { errors, check } = useFieldErrors(findAddressErrors(fields));
  const saving = useSubmission(
    saveAddress,
    () => {
      deleteDraft(draftName);
      onSaved();
    },
    Object.keys(emptyAddress),
  );

  function handleSubmit() {
    saving.resetError();
    check();
    const address = readAddress(fields);
    if (address) void saving.submit(address);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <AddressFormPart fields={fields} onChange={setFields} errors={errors} refusals={saving.fieldErrors} />
      <FormMessage>{saving.message}</FormMessage>
      <Button type="submit" isBusy={saving.isSending}>
        {text.saveAddress}
      </Button>
    </Form>
  );
}
