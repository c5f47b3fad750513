/** Form of one address, as in the checkout, with submitted values, errors, and the default checkbox. */
import * as words from '@vitrine/words/address-book';
import { useState } from 'react';
import { useHref } from 'react-router';
import { AddressFields } from '../../checkout/address-fields.tsx';
import { readFormErrors } from '../../checkout/checkout-errors.tsx';
import type { UserJson } from '../account.ts';
import { getAddressNumber } from '../get-address-number.ts';
import { BookLink } from './book-link.tsx';
import type { AccountData } from './load-sections.server.ts';
import { getFormPath, type SectionResult } from './section.ts';
import { SectionAlert } from './section-form.tsx';

export interface AddressBookFormProps {
  readonly open: NonNullable<AccountData['addresses']['open']>;
  readonly user: UserJson;
  readonly answer: SectionResult | undefined;
}

export function AddressBookForm({ open, user, answer: result }: AddressBookFormProps) {
  const { number, address, form, countries } = open;
  // Selecting another country reloads the form; the typed values are kept in state.
  const [typed] = useState(result?.typed ?? {});
  const here = useHref(`${getFormPath('addresses')}&address=${number ?? 'new'}`);
  const problems = readFormErrors({ errors: result?.problems ?? [], typed });
  const isDefault = number !== null && getAddressNumber(user.defaultAddress?.id ?? '') === number;
  const whole = result?.problems.find(({ field }) => field === 'form');
  return (
    <form
      // A new key resets the form when another address is opened.
      key={number ?? 'new'}
      action={here}
      method="post"
      className="mt-6 grid max-w-xl gap-6"
      noValidate
    >
      <h3 className="text-xl">{number === null ? words.newAddress() : words.changeAddress()}</h3>
      {whole && <SectionAlert lang={whole.lang}>{whole.message}</SectionAlert>}
      <AddressFields
        form={result?.addressForm ?? form}
        address={address}
        known={{ firstName: user.firstName ?? '', lastName: user.lastName ?? '' }}
        countries={countries}
        problems={problems}
        prefix=""
        focused={problems.fields[0] ?? null}
        personalIdMasked={null}
      />
      {!isDefault && user.addresses.edges.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="default"
            value="yes"
            defaultChecked={result?.typed.default === 'yes'}
            className="size-4 accent-bronze"
          />
          <span>{words.makeItDefault()}</span>
        </label>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button type="submit" name="intent" value="save" className="button">
          {words.saveAddress()}
        </button>
        <BookLink search="">{words.cancel()}</BookLink>
      </p>
    </form>
  );
}
