/**
 * For tests only: a server that behaves as Shopify documents its Customer Account API (2026-10): discovery, tokens by OAuth 2
 * with PKCE, and the part of its schema about subscriptions, with its names and types.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, graphql } from 'graphql';

const schema = buildSchema(`
  scalar DateTime
  scalar Decimal
  enum CurrencyCode { USD EUR }
  enum SubscriptionContractSubscriptionStatus { ACTIVE CANCELLED EXPIRED FAILED PAUSED STALE }
  enum SubscriptionInterval { DAY MONTH WEEK YEAR }
  enum SubscriptionBillingCycleBillingCycleStatus { BILLED UNBILLED }
  type MoneyV2 { amount: Decimal! currencyCode: CurrencyCode! }
  type Count { count: Int! }
  type CustomerEmailAddress { emailAddress: String }
  type SubscriptionBillingPolicy { interval: SubscriptionInterval! intervalCount: Count }
  type SubscriptionLine { id: ID! name: String! quantity: Int! currentPrice: MoneyV2! }
  type SubscriptionLineConnection { nodes: [SubscriptionLine!]! }
  type SubscriptionBillingCycle {
    billingAttemptExpectedDate: DateTime! cycleIndex: Int! skipped: Boolean!
    status: SubscriptionBillingCycleBillingCycleStatus!
  }
  type SubscriptionBillingCycleConnection { nodes: [SubscriptionBillingCycle!]! }
  type SubscriptionContract {
    id: ID! status: SubscriptionContractSubscriptionStatus! nextBillingDate: DateTime
    billingPolicy: SubscriptionBillingPolicy!
    lines(first: Int): SubscriptionLineConnection!
    upcomingBillingCycles(first: Int): SubscriptionBillingCycleConnection!
  }
  type SubscriptionContractConnection { nodes: [SubscriptionContract!]! }
  type Customer {
    emailAddress: CustomerEmailAddress
    subscriptionContracts(first: Int, reverse: Boolean): SubscriptionContractConnection!
  }
  type Query { customer: Customer! }
  input SubscriptionBillingCycleSelector { date: DateTime index: Int }
  input SubscriptionBillingCycleInput { contractId: ID! selector: SubscriptionBillingCycleSelector! }
  type SubscriptionUserError { field: [String!] message: String! }
  type SubscriptionPayload { userErrors: [SubscriptionUserError!]! }
  type Mutation {
    subscriptionBillingCycleSkip(billingCycleInput: SubscriptionBillingCycleInput!): SubscriptionPayload
    subscriptionBillingCycleUnskip(billingCycleInput: SubscriptionBillingCycleInput!): SubscriptionPayload
    subscriptionContractActivate(subscriptionContractId: ID!): SubscriptionPayload
    subscriptionContractCancel(subscriptionContractId: ID!): SubscriptionPayload
    subscriptionContractPause(subscriptionContractId: ID!): SubscriptionPayload
  }
`);

export const testContractId = 'gid://shopify/SubscriptionContract/7';
export const testClientId = 'shp_test-client';

export interface TestCustomerAccount {
  readonly url: string;
  status: string;
  readonly skipped: Set<number>;
  /** Simulates a sign-in on the sign-in page. @returns the URL to which the page redirects */
  signIn(authorizationUrl: string): string;
  /** Revokes every token. */
  revoke(): void;
  /** True to reject all requests. */
  isDown: boolean;
  close(): Promise<void>;
}

/** @param email address of the customer who signs in */
export async function openTestCustomerAccount(email: string): Promise<TestCustomerAccount> {
  const codes = new Map<string, { readonly challenge: string; readonly redirectUri: string }>();
  const tokens = new Set<string>();
  const none = { userErrors: [] };
  const account = {
    url: '',
    status: 'ACTIVE',
    isDown: false,
    skipped: new Set<number>(),
    signIn(authorizationUrl: string): string {
      const { searchParams: given } = new URL(authorizationUrl);
      if (given.get('client_id') !== testClientId || given.get('code_challenge_method') !== 'S256')
        throw new Error(`Shopify refuses ${authorizationUrl}`);
      const [code, redirectUri] = [randomBytes(9).toString('hex'), given.get('redirect_uri') ?? ''];
      codes.set(code, { challenge: given.get('code_challenge') ?? '', redirectUri });
      return `${redirectUri}?${new URLSearchParams({ code, state: given.get('state') ?? '' })}`;
    },
    revoke: () => tokens.clear(),
  };
  const root = {
    customer: () => ({
      emailAddress: { emailAddress: email },
      subscriptionContracts: {
        nodes: [
          {
            id: testContractId,
            status: account.status,
            nextBillingDate: '2027-01-21T09:00:00Z',
            billingPolicy: { interval: 'WEEK', intervalCount: { count: 8 } },
            lines: {
              nodes: [
                {
                  id: 'gid://shopify/SubscriptionLine/1',
                  name: 'Kemiri Gloss Hair Oil - 50 ml',
                  quantity: 2,
                  currentPrice: { amount: '31.5', currencyCode: 'USD' },
                },
              ],
            },
            upcomingBillingCycles: {
              nodes: [2, 3].map((cycleIndex) => ({
                cycleIndex,
                billingAttemptExpectedDate: `2027-0${cycleIndex - 1}-21T09:00:00Z`,
                skipped: account.skipped.has(cycleIndex),
                status: 'UNBILLED',
              })),
            },
          },
        ],
      },
    }),
    subscriptionBillingCycleSkip: ({ billingCycleInput }: CycleArguments) => {
      account.skipped.add(billingCycleInput.selector.index);
      return none;
    },
    subscriptionBillingCycleUnskip: ({ billingCycleInput }: CycleArguments) => {
      account.skipped.delete(billingCycleInput.selector.index);
      return none;
    },
    subscriptionContractPause: () => setStatus('PAUSED'),
    subscriptionContractActivate: () => setStatus('ACTIVE'),
    subscriptionContractCancel: () => setStatus('CANCELLED'),
  };
  function setStatus(status: string) {
    if (account.status === 'CANCELLED') return { userErrors: [{ message: 'The contract is cancelled.' }] };
    account.status = status;
    return none;
  }
  const exchange = (form: URLSearchParams): string | null => {
    const code = form.get('code') ?? '';
    const begun = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const fits =
      begun?.challenge === challenge &&
      begun.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === testClientId &&
      form.get('grant_type') === 'authorization_code';
    if (!fits) return null;
    const token = `shcat_${randomBytes(9).toString('hex')}`;
    tokens.add(token);
    return token;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const answer = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (account.isDown) return answer(503, {});
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return answer(200, {
          authorization_endpoint: `${account.url}/authentication/1/oauth/authorize`,
          token_endpoint: `${account.url}/authentication/1/oauth/token`,
        });
      case '/.well-known/customer-account-api':
        return answer(200, { graphql_api: `${account.url}/customer/api/2026-10/graphql` });
      case '/authentication/1/oauth/token': {
        const token = exchange(new URLSearchParams(body));
        return token === null
          ? answer(400, { error: 'invalid_grant' })
          : answer(200, { access_token: token, expires_in: 7200, token_type: 'Bearer' });
      }
      case '/customer/api/2026-10/graphql': {
        if (!tokens.has(request.headers.authorization ?? '')) return answer(401, { errors: [] });
        const { query, variables } = JSON.parse(body);
        return answer(
          200,
          await graphql({ schema, source: query, rootValue: root, variableValues: variables }),
        );
      }
      default:
        return answer(404, {});
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  account.url = `http://127.0.0.1:${port}`;
  return Object.assign(account, {
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

interface CycleArguments {
  readonly billingCycleInput: { readonly contractId: string; readonly selector: { readonly index: number } };
}
