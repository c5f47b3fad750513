/** The profile and the endpoint of shoppers' assistants. Closed on the staging store, whose prices are drafts. */
import { createHash } from 'node:crypto';
import { handleAgentRequest } from '@vitrine/agents/agent-endpoint';
import { createBusinessProfile } from '@vitrine/agents/business-profile';
import { currentVersion, isProtocolVersion, type ProtocolVersion } from '@vitrine/agents/versions';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopHttp } from '../http/environment.ts';
import { freshBody } from '../http/fresh-body.ts';
import { HttpError } from '../http/http-error.ts';
import type { RateLimiters } from '../http/rate-limits.ts';
import type { Agents } from './open-agents.ts';

export interface AgentRoutesDeps {
  readonly agents: Agents;
  readonly limiters: RateLimiters;
  readonly regionUrl: (region: RegionKey) => string;
}

const serverVersion = '0.1.0';
/** Seconds. */
const profileLifetime = 300;

export function agentRoutes(deps: AgentRoutesDeps): Hono<ShopHttp> {
  const { agents, limiters } = deps;
  return new Hono<ShopHttp>()
    .get('/.well-known/ucp', (context) => writeProfile(deps, context, currentVersion))
    .get('/.well-known/ucp/:version', (context) => {
      const version = context.req.param('version');
      if (!isProtocolVersion(version) || version === currentVersion) throw notHere();
      return writeProfile(deps, context, version);
    })
    .all('/api/ucp/mcp', async (context) => {
      if (context.get('region') === 'dev') throw notHere();
      if (context.req.method !== 'POST') {
        throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send requests with POST.', {}, { allow: 'POST' });
      }
      const { pathname, search } = new URL(context.req.url);
      const { status, body, headers, isSigned } = await handleAgentRequest(
        { profiles: agents.profiles, serverVersion, clock: Date.now },
        {
          method: context.req.method,
          authority: new URL(context.get('origin')).host,
          path: pathname,
          query: search,
          body: await context.req.text(),
          header: (name) => context.req.header(name),
          openShop: () => agents.openShop(context),
          countCall: (agent) => limiters.consume('agents', agent),
          reportFailure: (error) => context.get('log').error({ err: error }, 'a request of an agent failed'),
        },
      );
      if (body === null) return context.body(null, 202);
      const plain = Buffer.from(JSON.stringify(body));
      // The digest is that of the body as sent, so a signed one isn't compressed.
      const fresh =
        isSigned === true
          ? { body: plain, headers: agents.keys.signResponse(status, plain) }
          : await freshBody(context, plain);
      return context.body(fresh.body, toContentful(status), {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...fresh.headers,
        ...headers,
      });
    });
}

function writeProfile(
  { agents, regionUrl }: AgentRoutesDeps,
  context: Context<ShopHttp>,
  version: ProtocolVersion,
): Response {
  const region = context.get('region');
  if (region === 'dev') throw notHere();
  const text = JSON.stringify(
    createBusinessProfile(version, {
      shopUrl: regionUrl(region),
      paymentHandler: agents.paymentHandler(region),
      keys: agents.keys.published,
    }),
  );
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const headers = { 'cache-control': `public, max-age=${profileLifetime}`, etag };
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
  return context.body(text, 200, { ...headers, 'content-type': 'application/json' });
}

function notHere(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
}

const statuses: readonly ContentfulStatusCode[] = [200, 400, 401, 403, 404, 409, 422, 424, 429];

function toContentful(status: number): ContentfulStatusCode {
  return statuses.find((each) => each === status) ?? 400;
}
