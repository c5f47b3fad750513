/** The member's address book: a list, or the form of one address in its place. */
import * as words from '@vitrine/words/address-book';
import { useHref } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import type { AddressJson } from '../account.ts';
import { getAddressNumber } from '../get-address-number.ts';
import { AddressBookForm } from './address-book-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { BookLink } from './book-link.tsx';
import { getFormPath, type SectionProps } from './section.ts';
import { SectionMessages } from './section-form.tsx';

export function AddressesSection(props: SectionProps) {
  const { data, answer: result, saved } = props;
  const { open } = data.addresses;
  if (open !== null) return <AddressBookForm open={open} user={props.user} answer={result} />;
  return (
    <>
      <SectionMessages answer={result} saved={saved ? words.upToDate() : null} />
      <AddressList {...props} />
      <p className="mt-6">
        <BookLink search="address=new" className="button">
          {words.addAddress()}
        </BookLink>
      </p>
    </>
  );
}

function AddressList({ user, data }: SectionProps) {
  const { removing } = data.addresses;
  const addresses = user.addresses.edges.map(({ node }) => node);
  if (addresses.length === 0) {
    return <p className="mt-4 border-line border-t pt-6 text-muted">{words.noAddresses()}</p>;
  }
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {addresses.map((address) => (
        <li key={address.id} className="flex flex-col rounded-picture bg-sand p-6">
          {address.id === user.defaultAddress?.id && (
            <p className="mb-2">
              <Badge tone="quiet">{words.isDefault()}</Badge>
            </p>
          )}
          <AddressLines address={address} />
          {address.id === removing ? (
            <RemoveForm address={address} />
          ) : (
            <AddressActions address={address} isDefault={address.id === user.defaultAddress?.id} />
          )}
        </li>
      ))}
    </ul>
  );
}

function AddressActions({ address, isDefault }: { address: AddressJson; isDefault: boolean }) {
  const number = getAddressNumber(address.id);
  const here = useHref(`${getFormPath('addresses')}&address=${number}`);
  const which = {
    place: formatPlace(address),
    hidden: (text: string) => (
      <span key="place" className="sr-only">
        {text}
      </span>
    ),
  };
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-3 text-sm">
      <BookLink search={`address=${number}`}>{words.edit(which)}</BookLink>
      <BookLink search={`remove=${number}`}>{words.removeAddress(which)}</BookLink>
      {!isDefault && (
        <button
          type="submit"
          form={`default-${number}`}
          name="intent"
          value="default"
          className="link min-h-11"
        >
          {words.makeDefault(which)}
        </button>
      )}
      {!isDefault && <form id={`default-${number}`} action={here} method="post" />}
    </div>
  );
}

/** Confirmation before an address is deleted, because that can't be undone. */
function RemoveForm({ address }: { address: AddressJson }) {
  const number = getAddressNumber(address.id);
  const here = useHref(`${getFormPath('addresses')}&address=${number}`);
  return (
    <form action={here} method="post" className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-4">
      <p className="w-full font-semibold">{words.removeThisAddress()}</p>
      <button type="submit" name="intent" value="remove" className="button">
        {words.remove()}
      </button>
      <BookLink search="">{words.keepIt()}</BookLink>
    </form>
  );
}

function formatPlace({ address1, city }: AddressJson): string {
  return [address1, city].filter(Boolean).join(', ');
}
