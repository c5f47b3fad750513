/** Signs members in and out, creates accounts and resets passwords through the Storefront API. */
import {
  customerAccessTokenCreateDocument,
  customerAccessTokenDeleteDocument,
  customerActivateDocument,
  customerCreateDocument,
  customerDocument,
  customerOrdersDocument,
  customerRecoverDocument,
  customerResetDocument,
  memberEmailDocument,
  signedInDocument,
} from '@vitrine/storefront-api/documents/customer';
import type { CustomerQuery } from '@vitrine/storefront-api/generated/operations';
import { formatFailure, type RequestResult } from '@vitrine/storefront-api/result';
import type {
  AccountOutcome,
  Credentials,
  NewPassword,
  OrderJson,
  OrdersJson,
  Registration,
  UserJson,
} from '../../app/account/account.ts';
import { toBackendError } from '../cart/cart-errors.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { HttpError } from '../http/http-error.ts';
import { type CustomerError, toFormErrors, toThrottledOutcome } from './problems.ts';
import type { MemberToken } from './session.ts';

type MemberRequest = Pick<CartRequest, 'client' | 'member' | 'log'>;

const done: AccountOutcome = { kind: 'done' };

/** Loads the signed-in member with orders and addresses; null for a guest. An expired session is deleted without an error. */
export async function readUser({ client, member }: MemberRequest): Promise<UserJson | null> {
  const token = member.token();
  if (token === null) return null;
  const result = await client.request(customerDocument, { variables: { customerAccessToken: token } });
  if (!result.ok) throw toBackendError(result);
  if (result.data.customer !== null) return userJson(result.data.customer);
  member.end();
  return null;
}

/**
 * Creates a function that returns the numeric id of the signed-in member, loaded once per session; null for a guest. It ends a
 * session whose token is no longer valid, and rejects with an HttpError if the backend doesn't respond, since a cart must not be
 * opened without knowing its owner.
 */
export function createOwnerReader({
  client,
  member,
}: Pick<MemberRequest, 'client' | 'member'>): () => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  const ask = async (customerAccessToken: string) => {
    const result = await client.request(signedInDocument, { variables: { customerAccessToken } });
    if (!result.ok) throw toBackendError(result);
    const { customer } = result.data;
    if (customer === null) member.end();
    return customer === null ? null : customer.id.slice(customer.id.lastIndexOf('/') + 1);
  };
  return async () => {
    const token = member.token();
    const answer = token === null ? null : (known.get(token) ?? ask(token));
    if (token !== null && answer !== null) known.set(token, answer);
    return answer;
  };
}

/** Returns a page of the member's orders, after a cursor or matching a query; null for a guest. */
export async function readOrders(
  { client, member }: MemberRequest,
  wanted: { readonly after: string } | { readonly query: string },
): Promise<OrdersJson | null> {
  const customerAccessToken = member.token();
  if (customerAccessToken === null) return null;
  const variables = { customerAccessToken, ...wanted };
  const result = await client.request(customerOrdersDocument, { variables });
  if (!result.ok) throw toBackendError(result);
  return result.data.customer?.orders ?? null;
}

/** Maximum number of pages, of 20 orders each, that are read to find an older order. */
const maxPages = 10;

/**
 * Finds an order of the member by its number. Shopify doesn't search a customer's orders by name and returns
 * the newest ones, so older pages are read too.
 * @returns null if there is no such order, or it is another member's.
 */
export async function readMemberOrder(request: MemberRequest, number: number): Promise<OrderJson | null> {
  let orders = await readOrders(request, { query: `name:${number}` });
  for (let page = 1; orders !== null; page += 1) {
    const found = orders.edges.find(({ node }) => node.orderNumber === number);
    if (found !== undefined) return found.node;
    const { hasNextPage, endCursor } = orders.pageInfo;
    if (!hasNextPage || endCursor === null || page === maxPages) return null;
    orders = await readOrders(request, { after: endCursor });
  }
  return null;
}

/**
 * Returns the gid of the signed-in member; null for a guest, or if the backend doesn't respond. Ends a session whose token is no
 * longer valid. For features that may be left out if the backend doesn't respond; carts need `createOwnerReader`, which rejects.
 */
export async function findSignedInMember({ client, member, log }: MemberRequest): Promise<string | null> {
  const owner = await createOwnerReader({ client, member })().catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    log.warn({ err: error }, 'a session could not be checked');
    return null;
  });
  return owner === null ? null : customerGid(owner);
}

/**
 * Creates a function that returns the e-mail address of the signed-in member, loaded once; null for a guest,
 * or if the backend doesn't respond.
 */
export function createEmailReader({ client, member, log }: MemberRequest): () => Promise<string | null> {
  let pending: Promise<string | null> | null = null;
  const ask = async () => {
    const customerAccessToken = member.token();
    if (customerAccessToken === null) return null;
    const result = await client.request(memberEmailDocument, { variables: { customerAccessToken } });
    if (result.ok) return result.data.customer?.email ?? null;
    log.warn({ reason: formatFailure(result) }, 'the backend didn’t tell a member’s email');
    return null;
  };
  return () => {
    pending ??= ask();
    return pending;
  };
}

export async function signInMember(
  { client, member }: MemberRequest,
  input: Credentials,
): Promise<AccountOutcome> {
  const result = await client.request(customerAccessTokenCreateDocument, { variables: { input } });
  return opened(result, member, (data) => data.customerAccessTokenCreate);
}

/** Creates an account and signs in. */
export async function registerMember(
  request: MemberRequest,
  registration: Registration,
): Promise<AccountOutcome> {
  const { email, password, firstName, lastName, acceptsMarketing } = registration;
  const input = { email, password, firstName, lastName, acceptsMarketing };
  const result = await request.client.request(customerCreateDocument, { variables: { input } });
  if (!result.ok) return toThrottledOutcome(result);
  const errors = result.data.customerCreate?.customerUserErrors ?? [];
  return errors.length > 0 ? toFormErrors(errors) : signInMember(request, { email, password });
}

/** Deletes the browser's session and the backend's token. If the backend doesn't respond, deletes the browser's session only. */
export async function signOut({ client, member, log }: MemberRequest): Promise<void> {
  const token = member.token();
  member.end();
  if (token === null) return;
  const result = await client.request(customerAccessTokenDeleteDocument, {
    variables: { customerAccessToken: token },
  });
  if (!result.ok)
    log.warn({ reason: formatFailure(result) }, 'the backend could not be told that a session ended');
}

/**
 * Requests the e-mail with the password reset link. The response doesn't reveal whether the address has an
 * account.
 */
export async function sendPasswordReset({ client }: MemberRequest, email: string): Promise<AccountOutcome> {
  const result = await client.request(customerRecoverDocument, { variables: { email } });
  return result.ok ? done : toThrottledOutcome(result);
}

export async function resetPassword(
  { client, member }: MemberRequest,
  given: NewPassword,
): Promise<AccountOutcome> {
  const { id, token, password } = given;
  const result = await client.request(customerResetDocument, {
    variables: { id: customerGid(id), input: { resetToken: token, password } },
  });
  return opened(result, member, (data) => data.customerReset);
}

export async function activateAccount(
  { client, member }: MemberRequest,
  given: NewPassword,
): Promise<AccountOutcome> {
  const { id, token, password } = given;
  const result = await client.request(customerActivateDocument, {
    variables: { id: customerGid(id), input: { activationToken: token, password } },
  });
  return opened(result, member, (data) => data.customerActivate);
}

interface TokenPayload {
  readonly customerAccessToken: MemberToken | null;
  readonly customerUserErrors: readonly CustomerError[];
}

/** Stores the access token that a mutation returned, which signs the member in, or returns the mutation's errors. */
function opened<Data>(
  result: RequestResult<Data>,
  member: MemberRequest['member'],
  pick: (data: Data) => TokenPayload | null,
): AccountOutcome {
  if (!result.ok) return toThrottledOutcome(result);
  const payload = pick(result.data);
  if (!payload?.customerAccessToken) return toFormErrors(payload?.customerUserErrors ?? []);
  member.save(payload.customerAccessToken);
  return done;
}

function customerGid(id: string): string {
  return `gid://shopify/Customer/${id}`;
}

function userJson(customer: NonNullable<CustomerQuery['customer']>): UserJson {
  const { id, email, firstName, lastName, orders, addresses, defaultAddress, tags } = customer;
  return { id, email, firstName, lastName, orders, addresses, defaultAddress, quizResult: null, tags };
}
