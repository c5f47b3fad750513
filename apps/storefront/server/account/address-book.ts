/** Reads and changes a member's addresses through the Storefront API, validated by the checkout's address form. */
import { createAddressForm } from '@vitrine/commerce/checkout/address-form';
import { worldCountries } from '@vitrine/commerce/checkout/countries';
import { parseAddress } from '@vitrine/commerce/checkout/parse-input';
import { type AddressForms, getAddressForm } from '@vitrine/rules/regions/address';
import {
  customerAddressCreateDocument,
  customerAddressDeleteDocument,
  customerAddressIdsDocument,
  customerAddressUpdateDocument,
  customerDefaultAddressUpdateDocument,
} from '@vitrine/storefront-api/documents/customer-account';
import type { RequestResult } from '@vitrine/storefront-api/result';
import * as words from '@vitrine/words/account-answers';
import type { AccountFieldError, AccountOutcome, AddressBook } from '../../app/account/account.ts';
import { getAddressNumber } from '../../app/account/get-address-number.ts';
import { toBackendError } from '../cart/cart-errors.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { type CustomerError, sessionEnded, toAddressErrors, toThrottledOutcome } from './problems.ts';

type MemberRequest = Pick<CartRequest, 'client' | 'member'>;
type Shown = <Value>(call: Promise<Value>) => Promise<Value>;

const done: AccountOutcome = { kind: 'done' };
const signedOut: AccountOutcome = { kind: 'signed-out' };
const notTheirs = (): AccountOutcome => ({
  kind: 'refused',
  problems: [{ field: 'form', message: words.addressGone() }],
});

export function createAddressBook(request: MemberRequest, forms: AddressForms, shown: Shown): AddressBook {
  return {
    countries: worldCountries,
    getForm: (country) =>
      createAddressForm({
        form: getAddressForm(forms, country),
        province: null,
        countries: worldCountries,
        purpose: 'book',
      }),
    save: (id, input, asDefault) => shown(save(request, forms, id, input, asDefault)),
    remove: (id) => shown(onOwn(request, id, (token, gid) => remove(request, token, gid))),
    makeDefault: (id) => shown(onOwn(request, id, (token, gid) => makeDefault(request, token, gid))),
  };
}

async function save(
  request: MemberRequest,
  forms: AddressForms,
  id: string | null,
  input: Parameters<AddressBook['save']>[1],
  asDefault: boolean,
): Promise<AccountOutcome> {
  const parsed = parseAddress(input, { purpose: 'book', forms, hasPersonalId: false });
  if (!parsed.ok) return { kind: 'refused', problems: parsed.errors.flatMap(beside) };
  const { province, ...address } = parsed.value.address;
  const written = { ...address, province: province ?? '' };
  if (id !== null) {
    return onOwn(request, id, async (customerAccessToken, gid) => {
      const variables = { customerAccessToken, id: gid, address: written };
      const result = await request.client.request(customerAddressUpdateDocument, { variables });
      const outcome = outcomeOf(request, result, (data) => data.customerAddressUpdate);
      return outcome.kind === 'done' && asDefault ? makeDefault(request, customerAccessToken, gid) : outcome;
    });
  }
  const token = request.member.token();
  if (token === null) return signedOut;
  const variables = { customerAccessToken: token, address: written };
  const result = await request.client.request(customerAddressCreateDocument, { variables });
  const outcome = outcomeOf(request, result, (data) => data.customerAddressCreate);
  const made = result.ok ? result.data.customerAddressCreate?.customerAddress?.id : undefined;
  return outcome.kind === 'done' && asDefault && made !== undefined
    ? makeDefault(request, token, made)
    : outcome;
}

async function remove(
  request: MemberRequest,
  customerAccessToken: string,
  id: string,
): Promise<AccountOutcome> {
  const variables = { customerAccessToken, id };
  const result = await request.client.request(customerAddressDeleteDocument, { variables });
  return outcomeOf(request, result, (data) => data.customerAddressDelete);
}

async function makeDefault(
  request: MemberRequest,
  customerAccessToken: string,
  addressId: string,
): Promise<AccountOutcome> {
  const variables = { customerAccessToken, addressId };
  const result = await request.client.request(customerDefaultAddressUpdateDocument, { variables });
  return outcomeOf(request, result, (data) => data.customerDefaultAddressUpdate);
}

/**
 * Calls `change` with an address of the member's own address book. Looks up its full id there, because a gid may contain more
 * than the number.
 *
 * @throws HttpError 404 if the address book has no address with this number
 */
async function onOwn(
  request: MemberRequest,
  number: string,
  change: (token: string, gid: string) => Promise<AccountOutcome>,
): Promise<AccountOutcome> {
  const token = request.member.token();
  if (token === null) return signedOut;
  const result = await request.client.request(customerAddressIdsDocument, {
    variables: { customerAccessToken: token },
  });
  if (!result.ok) throw toBackendError(result);
  const { customer } = result.data;
  if (customer === null) {
    request.member.end();
    return signedOut;
  }
  const own = customer.addresses.edges.find(({ node }) => getAddressNumber(node.id) === number);
  return own === undefined ? notTheirs() : change(token, own.node.id);
}

function outcomeOf<Data>(
  { member }: MemberRequest,
  result: RequestResult<Data>,
  pick: (data: Data) => { readonly customerUserErrors: readonly CustomerError[] } | null,
): AccountOutcome {
  if (!result.ok) return toThrottledOutcome(result);
  const errors = pick(result.data)?.customerUserErrors ?? [];
  if (sessionEnded(errors)) {
    member.end();
    return signedOut;
  }
  if (errors.some(({ code }) => code === 'NOT_FOUND')) return notTheirs();
  return errors.length > 0 ? toAddressErrors(errors) : done;
}

/** Returns errors at fields of the address book. Errors of other fields, such as personal IDs, are left out. */
function beside({ field, message }: { field: string; message: string }): AccountFieldError[] {
  const named = bookFields.find((each) => each === field);
  return named === undefined ? [] : [{ field: named, message }];
}

const bookFields = [
  'country',
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'addressPhone',
] as const;
