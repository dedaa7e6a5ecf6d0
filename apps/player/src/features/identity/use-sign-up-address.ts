import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emptyAddress, findAddressErrors, readAddress, type AddressFieldErrors } from '#shell/forms/address-rules.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';

/** The server's names of the address's fields within a registration. */
const prefix = 'address.';

/** The address part of the sign-up, where the compliance profile asks for one. */
export function useSignUpAddress() {
  // The page around the form keeps it fresh.
  const { data: home } = useQuery({ ...homePageQuery, enabled: false });
  const isAsked = home?.profile.addressAtSignUp ?? false;
  const [fields, setFields] = useState(emptyAddress);
  const [isChecked, setIsChecked] = useState(false);
  const found = isAsked ? findAddressErrors(fields) : {};
  return {
    isAsked,
    fields,
    setFields,
    /** Nothing before the form was sent once. */
    errors: isChecked ? found : {},
    address: isAsked ? readAddress(fields) : undefined,
    serverFields: Object.keys(emptyAddress).map((name) => prefix + name),
    errorsOf: (fieldErrors: Record<string, string>): AddressFieldErrors =>
      Object.fromEntries(
        Object.entries(fieldErrors).flatMap(([name, words]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), words]] : [],
        ),
      ),
    /** @returns whether something is wrong with it, which is shown from now on */
    check: () => {
      setIsChecked(true);
      return Object.keys(found).length > 0;
    },
  };
}
