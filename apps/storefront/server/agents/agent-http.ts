/** Converts between HTTP and the requests and responses of the assistants' endpoints. */

import type { AgentRequest } from '@vitrine/agents/call-tool';
import { isStagingRegion } from '@vitrine/rules/regions/region';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopHttp } from '../http/environment.ts';
import { createFreshBody } from '../http/fresh-body.ts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimiters } from '../http/rate-limits.ts';
import type { Agents } from './open-agents.ts';

export interface AgentHttpDeps {
  readonly agents: Agents;
  readonly limiters: RateLimiters;
}

export async function readAgentRequest(
  { agents, limiters }: AgentHttpDeps,
  context: Context<ShopHttp>,
): Promise<AgentRequest> {
  const { pathname, search } = new URL(context.req.url);
  const signer = context.get('signer') ?? null;
  return {
    method: context.req.method,
    authority: new URL(context.get('origin')).host,
    path: `${context.env?.address?.basePath ?? ''}${pathname}`,
    query: search,
    body: await context.req.text(),
    header: (name) => context.req.header(name),
    openShop: (agent) => agents.openShop(context, agent),
    // A signed call is rate-limited by its signer already. An unsigned call is limited by the origin of its profile, although
    // anybody can name any profile.
    countCall: async (agent) => (signer === null ? limiters.consume('agents', agent) : null),
    signer,
    reportFailure: (error) => context.get('log').error({ err: error }, 'a request of an agent failed'),
  };
}

export interface AgentHttpResponse {
  readonly status: number;
  /** An object, or a string that is serialised JSON already. */
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isSigned?: boolean;
}

export async function sendAgentResponse(
  { agents }: Pick<AgentHttpDeps, 'agents'>,
  context: Context<ShopHttp>,
  { status, body, headers, isSigned }: AgentHttpResponse,
): Promise<Response> {
  const plain = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  // `signResponse` digests the uncompressed bytes, so the response must be sent uncompressed.
  const fresh =
    isSigned === true
      ? { body: plain, headers: agents.keys.signResponse(status, plain) }
      : await createFreshBody(context, plain);
  return context.body(fresh.body, toContentful(status), {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...fresh.headers,
    ...headers,
  });
}

/** @throws HttpError 404 on the staging store, which is closed to assistants because its prices are drafts */
export function rejectStagingStore(context: Context<ShopHttp>): void {
  if (isStagingRegion(context.get('region'))) throw createNotHere();
}

export function createNotHere(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
}

const statuses: readonly ContentfulStatusCode[] = [200, 201, 400, 401, 403, 404, 409, 422, 424, 429];

function toContentful(status: number): ContentfulStatusCode {
  return statuses.find((each) => each === status) ?? 400;
}
