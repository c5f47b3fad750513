/** Customer Account API over HTTP: versions, access tokens, and operations on the customer's own account. */
import { toLanguageCode } from '@vitrine/rules/regions/catalogue-locale';
import type { DurationMs } from '@vitrine/rules/units';
import { buildClientSchema, type GraphQLSchema } from 'graphql';
import { toBoundedText } from '../../admin-api/admin-http-handler.ts';
import { accountApiScope, hasAccountApiScope } from '../../customers/account-scopes.ts';
import { CostBudgets } from '../../graphql/cost-budgets.ts';
import {
  countMutations,
  createOperationEngine,
  type OperationEngine,
  runCostedOperation,
} from '../../graphql/costed-operations.ts';
import { operationLimits } from '../../graphql/operation-limits.ts';
import { toPageLanguage } from '../../graphql/page-language.ts';
import { isOperationRejection, parseOperationRequest } from '../../graphql/parse-operation-request.ts';
import { addResolvers } from '../../graphql/schema.ts';
import { findAccountSession } from '../account-tokens.ts';
import { type CustomerApiVersion, findCustomerApiVersion } from './customer-api-versions.ts';
import type { CustomerApiContext, CustomerApiResolvers, CustomerApiServices } from './customer-context.ts';
import { customerAccountResolvers } from './customer-resolvers.ts';
import { readCustomerSchema } from './customer-schema-file.ts';
import { findOperationLanguage, type OperationLanguage } from './operation-language.ts';
import { customerOrderResolvers } from './order-resolvers.ts';
import { customerReturnResolvers } from './return-resolvers.ts';
import { customerSubscriptionResolvers } from './subscription-resolvers.ts';

export interface CustomerApiDeps {
  readonly services: CustomerApiServices;
  /** Origins of the pages of registered clients, which may call the API from a browser. */
  readonly origins: ReadonlySet<string>;
  /**
   * Counts a request with an unknown token against its IP address.
   *
   * @returns time in ms to wait if there were too many, otherwise null.
   */
  readonly countGuess: (address: string | null) => Promise<DurationMs | null>;
}

export interface CustomerApiPeer {
  readonly address: string | null;
  readonly requestId: string;
}

export type CustomerApiHandler = (request: Request, peer: CustomerApiPeer) => Promise<Response>;

const path = /^(?:\/account)?\/customer\/api\/([^/]+)\/graphql$/;
const versionHeader = 'x-shopify-api-version';
/** Points of a customer, the same as those of an Admin API client. */
const costSettings = { maximum: 2000, restoreRate: 100, maxClients: 10_000 };
const mutationPoints = 10;

export const customerApiResolvers = mergeAreas([
  customerAccountResolvers,
  customerOrderResolvers,
  customerReturnResolvers,
  customerSubscriptionResolvers,
]);

function mergeAreas(areas: readonly CustomerApiResolvers[]): CustomerApiResolvers {
  const merged: Record<string, CustomerApiResolvers[string]> = {};
  for (const [type, fields] of areas.flatMap((area) => Object.entries(area))) {
    const known = merged[type] ?? {};
    const twice = Object.keys(fields).find((field) => field in known);
    if (twice !== undefined) throw new Error(`${type}.${twice} is resolved twice.`);
    merged[type] = { ...known, ...fields };
  }
  return merged;
}

export function createCustomerSchema(version: CustomerApiVersion): GraphQLSchema {
  const schema = buildClientSchema(readCustomerSchema(version), { assumeValid: true });
  return addResolvers(schema, customerApiResolvers);
}

export function createCustomerApiHandler({
  services,
  origins,
  countGuess,
}: CustomerApiDeps): CustomerApiHandler {
  const { backend } = services;
  const budgets = new CostBudgets({ ...costSettings, clock: () => performance.now() });
  const engines = new Map<CustomerApiVersion, OperationEngine>();
  const getEngine = (version: CustomerApiVersion): OperationEngine => {
    const engine =
      engines.get(version) ?? createOperationEngine(createCustomerSchema(version), operationLimits);
    engines.set(version, engine);
    return engine;
  };
  return async (request, { address, requestId }) => {
    const origin = request.headers.get('origin');
    const cors = origin !== null && origins.has(origin) ? { 'access-control-allow-origin': origin } : {};
    const respond = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
      new Response(text, {
        status,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          vary: 'origin',
          'x-request-id': requestId,
          ...cors,
          ...headers,
        },
      });
    const reject = (status: number, code: string, message: string, headers = {}) =>
      respond(status, JSON.stringify({ errors: [{ message, extensions: { code } }] }), headers);

    const [, name = ''] = path.exec(new URL(request.url).pathname) ?? [];
    const version = findCustomerApiVersion(name);
    if (version === null) return reject(404, 'NOT_FOUND', `There is no version '${name}' of the API.`);
    if (request.method === 'OPTIONS') {
      const headers = {
        ...cors,
        vary: 'origin',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
      };
      return new Response(null, { status: 204, headers });
    }
    if (request.method !== 'POST')
      return reject(405, 'METHOD_NOT_ALLOWED', 'Send operations with POST.', { allow: 'POST, OPTIONS' });
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '').slice(0, 200);
    const session =
      token === '' ? null : await findAccountSession(backend.storage.read, token, backend.clock());
    if (session === null) {
      backend.log.warn(
        { event: 'customer account token', outcome: 'refused', requestId },
        'a call of the Customer Account API was rejected',
      );
      const wait = await countGuess(address);
      if (wait !== null) {
        const headers = { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) };
        return reject(429, 'TOO_MANY_REQUESTS', 'Too many calls with an unknown token.', headers);
      }
      return reject(401, 'UNAUTHORIZED', 'The access token is missing, unknown or expired. Sign in again.');
    }
    if (!hasAccountApiScope(session.scope))
      return reject(403, 'ACCESS_DENIED', `The token has no scope ${accountApiScope}.`);
    const read = await parseOperationRequest(request, operationLimits.body);
    if (isOperationRejection(read)) return reject(read.status, read.code, read.message);
    const { customerId } = session;
    const snapshot = await backend.catalogue.current();
    let language: OperationLanguage | undefined;
    const body = await runCostedOperation<CustomerApiContext>(
      { backend, budgets, limits: operationLimits, getEngine: () => getEngine(version) },
      read.operation,
      {
        payer: customerId,
        requestId,
        basePoints: (document, chosen) => mutationPoints * countMutations(document, chosen),
        createContext: (meter, operation, variables) => {
          const now = backend.clock();
          language = findOperationLanguage(backend, snapshot, operation, variables, now);
          return { services, customerId, token, meter, language, now, requestId };
        },
        runInLanguage: (context, run) =>
          backend.languages === undefined
            ? run()
            : backend.languages.run(toPageLanguage(context.language.locale), run),
      },
    );
    const context = language && { country: language.country, language: toLanguageCode(language.locale) };
    const extended = context === undefined ? body : { ...body, extensions: { ...body.extensions, context } };
    return respond(200, toBoundedText(extended, operationLimits.answer), { [versionHeader]: version });
  };
}
