/**
 * Lists, skips, pauses, resumes and cancels a member's subscriptions at Shopify by the Customer Account API. The API needs the
 * token of a sign-in on Shopify's own page, which is stored in an HttpOnly cookie of the storefront. Subscriptions of an account
 * with another e-mail address than the member's are neither shown nor changed (SUB-26).
 */
import { createHash, randomBytes } from 'node:crypto';
import { secretsMatch } from '@vitrine/commerce/secrets-match';
import { currencyCodes } from '@vitrine/rules/money/currency-codes';
import { parseDecimal } from '@vitrine/rules/money/decimal';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type {
  RemoteSubscription,
  RemoteSubscriptionChange,
  RemoteSubscriptions,
} from '../../app/account/remote-subscriptions.ts';
import { customerAccountCookie } from '../account/session.ts';
import type { ShopHttp } from '../http/environment.ts';
import { deleteHostCookie, getHostCookie, setHostCookie } from '../http/host-cookie.ts';
import {
  type CustomerAccountApi,
  CustomerAccountSignedOutError,
  CustomerAccountUnavailableError,
} from './customer-account-api.ts';

/** Cookie with state and verifier of a sign-in in progress. */
const flowCookie = 'customer_account_flow';
const flowSeconds = 600;
const possibleToken = /^[\x21-\x7e]{1,3000}$/;

export interface ShopifySubscriptionsDeps {
  readonly api: CustomerAccountApi;
  /** Redirect URI of the sign-in, which has to be registered at Shopify. */
  readonly redirectUri: string;
  readonly log: Pick<Logger, 'warn'>;
  /** Returns the token of the member who signed in at the backend. Null if subscriptions have a separate sign-in. */
  readonly memberToken: (() => string | null) | null;
}

export const subscriptionsQuery = `query Subscriptions {
  customer {
    emailAddress { emailAddress }
    subscriptionContracts(first: 20, reverse: true) {
      nodes {
        id
        status
        nextBillingDate
        billingPolicy { interval intervalCount { count } }
        lines(first: 20) { nodes { id name quantity currentPrice { amount currencyCode } } }
        upcomingBillingCycles(first: 4) { nodes { cycleIndex billingAttemptExpectedDate skipped status } }
      }
    }
  }
}`;

const statusErrors = 'userErrors { message }';
const changeMutations: Readonly<Record<RemoteSubscriptionChange['kind'], string>> = {
  skip: `mutation Skip($cycle: SubscriptionBillingCycleInput!) {
    done: subscriptionBillingCycleSkip(billingCycleInput: $cycle) { ${statusErrors} } }`,
  unskip: `mutation Unskip($cycle: SubscriptionBillingCycleInput!) {
    done: subscriptionBillingCycleUnskip(billingCycleInput: $cycle) { ${statusErrors} } }`,
  pause: `mutation Pause($id: ID!) {
    done: subscriptionContractPause(subscriptionContractId: $id) { ${statusErrors} } }`,
  resume: `mutation Resume($id: ID!) {
    done: subscriptionContractActivate(subscriptionContractId: $id) { ${statusErrors} } }`,
  cancel: `mutation Cancel($id: ID!) {
    done: subscriptionContractCancel(subscriptionContractId: $id) { ${statusErrors} } }`,
};

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const nodes = <Item>(item: z.ZodType<Item>) => z.object({ nodes: z.array(item).max(250) });
const contract = z.object({
  id: z.string().max(255),
  status: z.enum(['ACTIVE', 'CANCELLED', 'EXPIRED', 'FAILED', 'PAUSED', 'STALE']),
  nextBillingDate: instant.nullable(),
  billingPolicy: z.object({
    interval: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
    intervalCount: z.object({ count: z.number().int().min(1) }).nullable(),
  }),
  lines: nodes(
    z.object({
      id: z.string().max(255),
      name: z.string().max(1000),
      quantity: z.number().int().min(0),
      currentPrice: z.object({
        // Shopify writes "12.5" and "12.0".
        amount: z.string().transform((text, context) => {
          const amount = parseDecimal(text);
          if (amount !== null) return amount;
          context.addIssue({ code: 'custom', message: 'is no amount' });
          return z.NEVER;
        }),
        currencyCode: z.enum(currencyCodes),
      }),
    }),
  ),
  upcomingBillingCycles: nodes(
    z.object({
      cycleIndex: z.number().int(),
      billingAttemptExpectedDate: instant,
      skipped: z.boolean(),
      status: z.enum(['BILLED', 'UNBILLED']),
    }),
  ),
});
const found = z.object({
  customer: z.object({
    emailAddress: z.object({ emailAddress: z.string().nullable() }).nullable(),
    subscriptionContracts: nodes(contract),
  }),
});
const changed = z.object({
  done: z.object({ userErrors: z.array(z.object({ message: z.string() })) }).nullable(),
});

/** Opens the subscriptions of one request's shopper. Cookies are set on the request's response. */
export function openShopifySubscriptions(
  context: Context<ShopHttp>,
  { api, redirectUri, log, memberToken }: ShopifySubscriptionsDeps,
): RemoteSubscriptions {
  const readToken = (): string | null => {
    if (memberToken !== null) return memberToken();
    const sent = getHostCookie(context, customerAccountCookie);
    return sent !== undefined && possibleToken.test(sent) ? sent : null;
  };
  /** Loads the contracts; null if the token belongs to an account with another e-mail address. */
  const load = async (token: string, email: string): Promise<readonly RemoteSubscription[] | null> => {
    const { customer } = await api.query(token, subscriptionsQuery, {}, found);
    const theirs = customer.emailAddress?.emailAddress ?? null;
    if (theirs === null || theirs.toLowerCase() !== email.toLowerCase()) return null;
    return customer.subscriptionContracts.nodes.map(toSubscription);
  };
  const attempt = async <Value>(work: () => Promise<Value>): Promise<Value | 'signedOut' | 'unavailable'> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CustomerAccountSignedOutError) {
        deleteHostCookie(context, customerAccountCookie);
        return 'signedOut';
      }
      if (!(error instanceof CustomerAccountUnavailableError)) throw error;
      log.warn({ err: error }, 'Shopify’s Customer Account API can’t be used');
      return 'unavailable';
    }
  };

  return {
    async list(email) {
      const token = readToken();
      if (token === null) return { kind: 'signedOut' };
      const subscriptions = await attempt(() => load(token, email));
      if (subscriptions === 'unavailable') return { kind: 'unavailable' };
      if (subscriptions !== null && subscriptions !== 'signedOut') return { kind: 'found', subscriptions };
      deleteHostCookie(context, customerAccountCookie);
      return { kind: 'signedOut' };
    },
    async change(email, contractId, change) {
      const token = readToken();
      if (token === null) return 'signedOut';
      return attempt(async () => {
        const known = await load(token, email);
        if (known === null) return 'signedOut';
        if (!known.some(({ id }) => id === contractId)) return 'refused';
        const variables =
          'cycle' in change
            ? { cycle: { contractId, selector: { index: change.cycle } } }
            : { id: contractId };
        const { done } = await api.query(token, changeMutations[change.kind], variables, changed);
        return done !== null && done.userErrors.length === 0 ? 'done' : 'refused';
      });
    },
    async startSignIn() {
      const [state, verifier] = [createSecret(), createSecret()];
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const url = await attempt(() => api.authorizationUrl({ redirectUri, state, challenge }));
      if (url === 'unavailable' || url === 'signedOut') return null;
      setHostCookie(context, flowCookie, `${state}.${verifier}`, flowSeconds);
      return url;
    },
    async finishSignIn({ code, state }) {
      const [begun, verifier] = getHostCookie(context, flowCookie)?.split('.') ?? [];
      deleteHostCookie(context, flowCookie);
      if (begun === undefined || verifier === undefined || !secretsMatch(begun, state)) return false;
      const token = await attempt(() => api.exchangeCode({ redirectUri, code, verifier }));
      if (token === null || token === 'unavailable' || token === 'signedOut') return false;
      setHostCookie(context, customerAccountCookie, token.accessToken, token.expiresInSeconds);
      return true;
    },
  };
}

function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

function toSubscription({
  id,
  status,
  nextBillingDate,
  billingPolicy,
  lines,
  upcomingBillingCycles,
}: z.output<typeof contract>): RemoteSubscription {
  const statuses = {
    ACTIVE: 'active',
    CANCELLED: 'cancelled',
    EXPIRED: 'expired',
    FAILED: 'failed',
    PAUSED: 'paused',
    STALE: 'stale',
  } as const;
  return {
    id,
    status: statuses[status],
    rhythm: {
      interval: billingPolicy.interval,
      intervalCount: billingPolicy.intervalCount?.count ?? 1,
    },
    nextBillingDate,
    lines: lines.nodes.map(({ currentPrice, ...line }) => ({
      ...line,
      price: currentPrice.amount,
      currency: currentPrice.currencyCode,
    })),
    deliveries: upcomingBillingCycles.nodes
      .filter((cycle) => cycle.status === 'UNBILLED')
      .map(({ cycleIndex, billingAttemptExpectedDate, skipped }) => ({
        cycle: cycleIndex,
        date: billingAttemptExpectedDate,
        skipped,
      })),
  };
}
