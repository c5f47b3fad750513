/**
 * Sends operations of the admin's pages to the Admin API of the Shopify shop at `COMMERCE_URL`, each after a check by the scopes
 * of the account's role. The access token stays on the server.
 */
import { randomUUID } from 'node:crypto';
import {
  addIdempotencyKeys,
  takesIdempotencyKeyAtShopify,
} from '@vitrine/commerce/admin-api/add-idempotency-keys';
import type { AdminActor } from '@vitrine/commerce/admin-api/admin-context';
import { type AdminCall, adminOperationLimits } from '@vitrine/commerce/admin-api/admin-server';
import { type AdminApiVersion, latestAdminApiVersion } from '@vitrine/commerce/admin-api/admin-versions';
import { createOperationCheck, type OperationCheck } from '@vitrine/commerce/admin-api/operation-check';
import type { GraphOperation, GraphqlResponse } from '@vitrine/commerce/graphql/execute';
import { adminScopes, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import type { Bytes, DurationMs } from '@vitrine/rules/units';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Settings } from '../env.ts';
import { HttpError } from '../http/http-error.ts';

export interface AdminForwardOptions {
  /** Address of the shop: https://your-shop.myshopify.com */
  readonly url: string;
  readonly token: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly version?: AdminApiVersion;
  readonly timeout?: DurationMs;
  readonly maxBytes?: Bytes;
}

/** Sends one operation. @throws HttpError if Shopify doesn't respond, or rejects the shop's token */
export type AdminForward = (
  operation: GraphOperation,
  call: Pick<AdminCall, 'actor' | 'requestId' | 'language'> & {
    /** Idempotency key of mutations; a new one per call if undefined. */
    readonly idempotencyKey?: string | undefined;
  },
) => Promise<GraphqlResponse>;

const defaultTimeout: DurationMs = 15_000;

const error = z.object({
  message: z.string().max(10_000),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.looseObject({ code: z.string().max(100).optional() }).optional(),
});
const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.union([z.array(error), z.string().max(10_000)]).nullish(),
  extensions: z.object({ cost: z.record(z.string(), z.unknown()).optional() }).nullish(),
});

/** Opens the client; returns null if the shop's backend is embedded, or no token is set. */
export function openAdminForward(settings: Settings, log: Logger): AdminForward | null {
  const { COMMERCE_URL: url, SHOPIFY_ADMIN_TOKEN: token } = settings;
  if (url === undefined || token === undefined) return null;
  return createAdminForward({ url, token, log });
}

export function createAdminForward({
  url,
  token,
  log,
  version = latestAdminApiVersion,
  timeout = defaultTimeout,
  maxBytes = adminOperationLimits.answer,
}: AdminForwardOptions): AdminForward {
  const endpoint = new URL(`/admin/api/${version}/graphql.json`, url).href;
  const fetch = createBoundedFetch({ timeoutMs: timeout, maxBytes });
  let check: OperationCheck | undefined;
  const send = async (operation: GraphOperation, requestId: string, key: string = randomUUID()) => {
    const { query, variables, operationName } = addIdempotencyKeys(
      operation,
      key,
      takesIdempotencyKeyAtShopify,
    );
    try {
      return await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query, variables: variables ?? {}, operationName }),
        // Redirects fail, because the token must not be sent to another host.
        redirect: 'error',
      });
    } catch (cause) {
      log.warn({ event: 'admin forward', err: cause, requestId }, 'Shopify did not answer');
      throw createUnavailable();
    }
  };
  return async (operation, { actor, requestId, idempotencyKey }) => {
    check ??= createOperationCheck(version);
    const rejected = check(operation, actor);
    if (rejected !== null) return rejected;
    const response = await send(operation, requestId, idempotencyKey);
    if (!response.ok) {
      log.warn({ event: 'admin forward', status: response.status, requestId }, 'Shopify rejected a call');
      throw toHttpError(response, version);
    }
    const body = envelope.safeParse(await response.json().catch(() => null));
    if (!body.success) {
      log.warn({ event: 'admin forward', requestId }, 'Shopify’s response is not of the known form');
      throw createUnavailable();
    }
    return limitScopes(toResponse(body.data), actor);
  };
}

function toResponse({ data, errors, extensions }: z.output<typeof envelope>): GraphqlResponse {
  const list = typeof errors === 'string' ? [{ message: errors }] : (errors ?? []);
  const cost = extensions?.cost;
  return {
    ...(data === undefined ? {} : { data }),
    ...(list.length === 0
      ? {}
      : {
          errors: list.map(({ message, ...rest }) => {
            const extensions = 'extensions' in rest ? rest.extensions : undefined;
            const path = 'path' in rest && rest.path !== undefined ? { path: rest.path } : {};
            if (extensions?.code !== 'ACCESS_DENIED')
              return { message, ...path, ...(extensions === undefined ? {} : { extensions }) };
            const requiredScopes = findRequiredScopes(message);
            return {
              message: explainDenial(requiredScopes),
              ...path,
              extensions: { ...extensions, code: tokenLacksScope, requiredScopes },
            };
          }),
        }),
    ...(cost === undefined ? {} : { extensions: { cost } }),
  };
}

/** Scope names in Shopify's messages, also those that the shop's roles don't use, such as `read_locales`. */
const scopeName = /`((?:read|write)_\w+)`/g;

/**
 * Error code if the shop's token lacks a scope. ACCESS_DENIED means that the account's role lacks a scope, which is checked
 * before.
 */
const tokenLacksScope = 'TOKEN_LACKS_SCOPE';

function findRequiredScopes(message: string): readonly string[] {
  return [...new Set([...message.matchAll(scopeName)].map(([, scope = '']) => scope))];
}

/** Returns a message that explains how to add the missing scopes to the token. The admin's pages translate the message. */
function explainDenial(scopes: readonly string[]): string {
  const wanted =
    scopes.length === 0
      ? 'the scopes that the roles need'
      : `the scope${scopes.length > 1 ? 's' : ''} ${scopes.join(', ')}`;
  return `The access token of this shop doesn’t allow this. In Shopify, give the app ${wanted}, then set its new token.`;
}

const installation = z.looseObject({ accessScopes: z.array(z.looseObject({ handle: z.string() })) });

/** Reduces the token's scopes in `currentAppInstallation` to those of the role, because pages show sections by them. */
function limitScopes(response: GraphqlResponse, { scopes }: AdminActor): GraphqlResponse {
  const found = installation.safeParse(response.data?.currentAppInstallation);
  if (!found.success) return response;
  const granted = new Set(found.data.accessScopes.map(({ handle }) => handle).filter(isAdminScope));
  const accessScopes = adminScopes
    .filter((scope) => hasScope(granted, scope) && hasScope(scopes, scope))
    .map((handle) => ({ handle }));
  return {
    ...response,
    data: { ...response.data, currentAppInstallation: { ...found.data, accessScopes } },
  };
}

/** Converts an error status of Shopify. The result is never 401, which would sign the person out of the admin. */
function toHttpError({ status, headers }: Response, version: AdminApiVersion): HttpError {
  switch (status) {
    case 401:
    case 403:
      return new HttpError(
        502,
        'TOKEN_REJECTED',
        'Shopify rejected this shop’s access token. Check SHOPIFY_ADMIN_TOKEN.',
      );
    case 404:
      return new HttpError(
        502,
        'NO_ADMIN_API',
        `There is no Admin API ${version} at the shop’s address. Check COMMERCE_URL.`,
      );
    case 429: {
      const seconds = Number(headers.get('retry-after') ?? 1);
      const wait = String(seconds > 0 && seconds < 3600 ? Math.ceil(seconds) : 1);
      return new HttpError(
        429,
        'THROTTLED',
        'Shopify has too many calls at the moment. Please try again.',
        {},
        { 'retry-after': wait },
      );
    }
    default:
      return createUnavailable();
  }
}

function createUnavailable(): HttpError {
  return new HttpError(
    502,
    'SHOPIFY_UNAVAILABLE',
    'Shopify didn’t answer. A change may have been saved: reload the page before you try again.',
  );
}
