/** The profile and the endpoints of shoppers' assistants. Closed on the staging store, whose prices are drafts. */
import { createHash } from 'node:crypto';
import { handleAgentRequest } from '@vitrine/agents/agent-endpoint';
import { createBusinessProfile } from '@vitrine/agents/business-profile';
import { currentVersion, isProtocolVersion, type ProtocolVersion } from '@vitrine/agents/versions';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { type Context, Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type AgentHttpDeps,
  createNotHere,
  readAgentRequest,
  rejectStagingStore,
  sendAgentResponse,
} from './agent-http.ts';
import { restRoutes } from './rest-routes.ts';

export interface AgentRoutesDeps extends AgentHttpDeps {
  readonly regionUrl: (region: RegionKey) => string;
}

const serverVersion = '0.1.0';
/** `max-age` of the profile, in seconds. */
const profileLifetime = 300;

export function agentRoutes(deps: AgentRoutesDeps): Hono<ShopHttp> {
  const { agents } = deps;
  return new Hono<ShopHttp>()
    .get('/.well-known/ucp', (context) => writeProfile(deps, context, currentVersion))
    .get('/.well-known/ucp/:version', (context) => {
      const version = context.req.param('version');
      if (!isProtocolVersion(version) || version === currentVersion) throw createNotHere();
      return writeProfile(deps, context, version);
    })
    .all('/api/ucp/mcp', async (context) => {
      rejectStagingStore(context);
      if (context.req.method !== 'POST') {
        throw new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send requests with POST.', {}, { allow: 'POST' });
      }
      const { body, ...answer } = await handleAgentRequest(
        { profiles: agents.profiles, serverVersion, clock: Date.now },
        await readAgentRequest(deps, context),
      );
      if (body === null) return context.body(null, 202);
      return sendAgentResponse(deps, context, { ...answer, body });
    })
    .route('/', restRoutes(deps));
}

function writeProfile(
  { agents, regionUrl }: AgentRoutesDeps,
  context: Context<ShopHttp>,
  version: ProtocolVersion,
): Response {
  const region = context.get('region');
  rejectStagingStore(context);
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
