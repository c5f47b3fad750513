/** Changes the member's own account through the Storefront API. */
import {
  customerAccessTokenCreateDocument,
  customerAccessTokenDeleteDocument,
} from '@vitrine/storefront-api/documents/customer';
import {
  customerDetailsDocument,
  customerUpdateDocument,
} from '@vitrine/storefront-api/documents/customer-account';
import type { CustomerUpdateMutationVariables } from '@vitrine/storefront-api/generated/operations';
import { formatFailure } from '@vitrine/storefront-api/result';
import * as words from '@vitrine/words/account-answers';
import type {
  AccountOutcome,
  DetailsForm,
  MemberDetails,
  PasswordChange,
} from '../../app/account/account.ts';
import { toBackendError } from '../cart/cart-errors.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { sessionEnded, toFormErrors, toPasswordError, toThrottledOutcome } from './problems.ts';

type MemberRequest = Pick<CartRequest, 'client' | 'member' | 'log'>;

const signedOut: AccountOutcome = { kind: 'signed-out' };

/** Returns the member's details; null for a guest. A session whose token has expired is deleted. */
export async function readDetails({ client, member }: MemberRequest): Promise<MemberDetails | null> {
  const token = member.token();
  if (token === null) return null;
  const result = await client.request(customerDetailsDocument, { variables: { customerAccessToken: token } });
  if (!result.ok) throw toBackendError(result);
  const { customer } = result.data;
  if (customer === null) member.end();
  return customer;
}

/** Changes the member's details. A new e-mail address needs the password too, because that address can reset the password. */
export async function updateMemberDetails(
  request: MemberRequest,
  input: DetailsForm,
): Promise<AccountOutcome> {
  const known = await readDetails(request);
  if (known === null) return signedOut;
  const { presentPassword, email, phone, ...rest } = input;
  const customer = { ...rest, phone: phone === '' ? null : phone };
  if (email.toLowerCase() === known.email?.toLowerCase()) return update(request, customer);
  if (presentPassword === '') {
    const message = words.emailNeedsPassword();
    return { kind: 'refused', problems: [{ field: 'presentPassword', message }] };
  }
  return withPresentPassword(request, known.email, presentPassword, () =>
    update(request, { ...customer, email }),
  );
}

/** Changes the password. All sessions of the member end, and this browser gets a new one. */
export async function updateMemberPassword(
  request: MemberRequest,
  change: PasswordChange,
): Promise<AccountOutcome> {
  const known = await readDetails(request);
  if (known === null) return signedOut;
  return withPresentPassword(request, known.email, change.presentPassword, () =>
    update(request, { password: change.password }),
  );
}

/** Runs a change if the password is correct. The backend limits wrong attempts as it does at sign-in. */
async function withPresentPassword(
  { client, log }: MemberRequest,
  email: string | null,
  password: string,
  change: () => Promise<AccountOutcome>,
): Promise<AccountOutcome> {
  const input = { email: email ?? '', password };
  const result = await client.request(customerAccessTokenCreateDocument, { variables: { input } });
  if (!result.ok) return toThrottledOutcome(result);
  const payload = result.data.customerAccessTokenCreate;
  const token = payload?.customerAccessToken?.accessToken;
  if (token === undefined) return toPasswordError(payload?.customerUserErrors ?? []);
  try {
    return await change();
  } finally {
    // The token only proved that the password is correct; no session uses it. A change of the password has deleted it already.
    const ended = await client.request(customerAccessTokenDeleteDocument, {
      variables: { customerAccessToken: token },
    });
    if (!ended.ok)
      log.warn({ reason: formatFailure(ended) }, 'the token of a password that was checked lives on');
  }
}

async function update(
  { client, member }: MemberRequest,
  customer: CustomerUpdateMutationVariables['customer'],
): Promise<AccountOutcome> {
  const token = member.token();
  if (token === null) return signedOut;
  const result = await client.request(customerUpdateDocument, {
    variables: { customerAccessToken: token, customer },
  });
  if (!result.ok) return toThrottledOutcome(result);
  const errors = result.data.customerUpdate?.customerUserErrors ?? [];
  if (sessionEnded(errors)) {
    member.end();
    return signedOut;
  }
  if (errors.length > 0) return toFormErrors(errors);
  const given = result.data.customerUpdate?.customerAccessToken;
  if (given) member.save(given);
  return { kind: 'done' };
}
