/**
 * Client of Shopify's Admin API (GraphQL), which distinguishes failures: after the result `refused`, nothing was changed; after a
 * thrown `GrantsUnavailable`, the outcome is unknown. See shopify.dev, Admin API, rate limits (THROTTLED, `extensions.cost`).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { GrantsUnavailable } from '@vitrine/engagement/loyalty/redemptions';
import { createBoundedFetch } from '@vitrine/storefront-api/bounded-fetch';
import { z } from 'zod';

export interface AdminAddress {
  /** The shop's URL: https://your-shop.myshopify.com */
  readonly url: string;
  readonly token: string;
  readonly version: string;
  /** Timeout of a request, in ms. */
  readonly timeout?: number;
  /** Waits for a duration in ms; replaced in tests. */
  readonly wait?: (duration: number) => Promise<unknown>;
}

export type AdminResult<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly reason: string };

/** Sends a query or mutation and validates the response's data. @throws GrantsUnavailable if the outcome is unknown */
export type QueryAdmin = <Data>(
  document: string,
  variables: Readonly<Record<string, unknown>>,
  data: z.ZodType<Data>,
) => Promise<AdminResult<Data>>;

const maxResponseBytes = 1024 * 1024;
const defaultTimeout = 5000;
/** Maximum number of retries while Shopify throttles the request, and maximum wait before each, in ms. */
const maxRetries = 3;
const maxWait = 2000;

const cost = z.object({
  requestedQueryCost: z.number(),
  throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
});
const envelope = z.object({
  data: z.unknown().optional(),
  errors: z
    .union([
      z.array(
        z.object({
          message: z.string().max(10_000),
          extensions: z.object({ code: z.string().max(100).nullish() }).nullish(),
        }),
      ),
      // With an invalid token, `errors` is a string.
      z.string().max(10_000),
    ])
    .nullish(),
  extensions: z.object({ cost: cost.nullish().catch(null) }).nullish(),
});

/** Statuses after which Shopify has changed nothing: the query, the token or the shop is wrong. */
const rejectionStatuses: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 422, 423]);
/** Error codes after which Shopify may have changed something. */
const unknownOutcomeCodes: ReadonlySet<string> = new Set(['INTERNAL_SERVER_ERROR', 'TIMEOUT']);

type Throttled = { readonly kind: 'throttled'; readonly wait: number };

/** Creates the client of one shop's Admin API. */
export function createAdminApi({
  url,
  token,
  version,
  timeout = defaultTimeout,
  wait = pause,
}: AdminAddress): QueryAdmin {
  const endpoint = new URL(`/admin/api/${version}/graphql.json`, url).href;
  const fetch = createBoundedFetch({ timeoutMs: timeout, maxBytes: maxResponseBytes });
  const send = async (document: string, variables: object): Promise<Response> => {
    try {
      return await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
        body: JSON.stringify({ query: document, variables }),
        // Redirects fail, because the token must not be sent to another host.
        redirect: 'error',
      });
    } catch (error) {
      throw new GrantsUnavailable('Shopify did not answer.', { cause: error });
    }
  };
  return async (document, variables, data) => {
    for (let tries = 0; ; tries += 1) {
      const result = await read(await send(document, variables), data);
      if (result.kind !== 'throttled') return result;
      if (tries === maxRetries || result.wait > maxWait)
        throw new GrantsUnavailable('Shopify is asked too much.');
      await wait(result.wait);
    }
  };
}

async function read<Data>(response: Response, data: z.ZodType<Data>): Promise<AdminResult<Data> | Throttled> {
  const { status } = response;
  if (status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    return { kind: 'throttled', wait: seconds >= 0 ? Math.ceil(seconds * 1000) : 1000 };
  }
  if (rejectionStatuses.has(status)) return { kind: 'refused', reason: `Shopify answered ${status}` };
  if (!response.ok) throw new GrantsUnavailable(`Shopify answered ${status}.`);
  const body = envelope.safeParse(await response.json().catch(() => null));
  if (!body.success) throw new GrantsUnavailable('Shopify’s answer is not of the known shape.');
  const { errors, extensions } = body.data;
  if (errors != null && errors.length > 0) {
    const answer = failed(errors, extensions?.cost ?? null);
    // A partial response means that a part may have been executed.
    if (answer.kind === 'refused' && body.data.data != null) throw new GrantsUnavailable(answer.reason);
    return answer;
  }
  const parsed = data.safeParse(body.data.data);
  if (!parsed.success) throw new GrantsUnavailable('Shopify’s answer is not of the known shape.');
  return { kind: 'answered', data: parsed.data };
}

function failed(
  errors: NonNullable<z.output<typeof envelope>['errors']>,
  spent: z.output<typeof cost> | null,
): Throttled | { readonly kind: 'refused'; readonly reason: string } {
  if (typeof errors === 'string') return { kind: 'refused', reason: errors.slice(0, 300) };
  const codes = errors.map(({ extensions }) => extensions?.code ?? '');
  if (codes.includes('THROTTLED')) return { kind: 'throttled', wait: getRestoreTime(spent) };
  const reason = errors
    .map(({ message }) => message)
    .join(' ')
    .slice(0, 300);
  if (codes.some((code) => unknownOutcomeCodes.has(code))) throw new GrantsUnavailable(reason);
  return { kind: 'refused', reason };
}

/** Returns the ms after which Shopify accepts a query of this cost again. */
function getRestoreTime(spent: z.output<typeof cost> | null): number {
  if (spent === null) return 1000;
  const { requestedQueryCost, throttleStatus } = spent;
  const missing = Math.max(0, requestedQueryCost - throttleStatus.currentlyAvailable);
  return Math.ceil((missing / throttleStatus.restoreRate) * 1000);
}
