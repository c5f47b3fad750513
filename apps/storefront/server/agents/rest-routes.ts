/** Routes of the REST binding of the Universal Commerce Protocol: one per path. Other methods get 405 with an `Allow` header. */
import { restPath } from '@vitrine/agents/business-profile';
import { handleRestRequest } from '@vitrine/agents/rest-endpoint';
import { type RestOperation, restOperations } from '@vitrine/agents/rest-operations';
import { Hono } from 'hono';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import {
  type AgentHttpDeps,
  createNotHere,
  readAgentRequest,
  rejectStagingStore,
  sendAgentResponse,
} from './agent-http.ts';

export function restRoutes(deps: AgentHttpDeps): Hono<ShopHttp> {
  const routes = new Hono<ShopHttp>();
  for (const [path, operations] of Map.groupBy(restOperations, (operation) => operation.path)) {
    routes.all(`${restPath}${path}`, async (context) => {
      rejectStagingStore(context);
      const operation = operations.find(({ method }) => method === context.req.method);
      if (operation === undefined) throw createMethodError(operations);
      const request = await readAgentRequest(deps, context);
      const id = context.req.param('id') ?? null;
      const response = await handleRestRequest(
        { profiles: deps.agents.profiles, clock: Date.now },
        request,
        operation,
        id,
      );
      return sendAgentResponse(deps, context, response);
    });
  }
  return routes.all(`${restPath}/*`, () => {
    throw createNotHere();
  });
}

function createMethodError(operations: readonly RestOperation[]): HttpError {
  const methods = operations.map(({ method }) => method).join(', ');
  return new HttpError(
    405,
    'METHOD_NOT_ALLOWED',
    `This address takes ${methods}.`,
    {},
    {
      allow: methods,
    },
  );
}
