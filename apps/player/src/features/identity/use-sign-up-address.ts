import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  emptyAddress,
  findAddressErrors,
  readAddress,
  type AddressFieldErrors,
  type AddressFields,
} from '#shell/forms/address-rules.ts';
import { useFieldErrors } from '#shell/forms/use-field-errors.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';

/** The prefix of the address fields in the server's errors. */
const prefix = 'address.';

/** The address part of the registration, where the compliance profile asks for one. */
export function useSignUpAddress() {
  // The page behind the form refreshes this query.
  const { data: home } = useQuery({ ...homePageQuery, enabled: false });
  const isAsked = home?.profile.addressAtSignUp ?? false;
  const [fields, setFields] = useState(emptyAddress);
  const { errors, check } = useFieldErrors<keyof AddressFields>(isAsked ? findAddressErrors(fields) : {});
  return {
    isAsked,
    fields,
    setFields,
    errors,
    check,
    address: isAsked ? readAddress(fields) : undefined,
    terms: home?.profile.termsVersion ?? undefined,
    serverFields: isAsked ? Object.keys(emptyAddress).map((name) => prefix + name) : [],
    refusalsOf: (fieldErrors: Record<string, string>): AddressFieldErrors =>
      Object.fromEntries(
        Object.entries(fieldErrors).flatMap(([name, words]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), words]] : [],
        ),
      ),
  };
}
