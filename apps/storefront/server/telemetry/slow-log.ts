/** Logs one line for each request, operation, statement or call that takes too long. */
import { gatewayCallChannel, operationChannel } from '@vitrine/commerce/diagnostics-channels';
import { changeChannel, queryChannel } from '@vitrine/storage/storage-events';
import type { Logger } from 'pino';
import { backendCalls, requests } from './channels.ts';
import { subscribeToWork } from './listen.ts';

/** Maximum number of logged characters of a statement. */
const maxStatementLength = 500;

/**
 * Logs work that takes `slowest` ms or more, with the request's id. SQL is logged with placeholders, without values.
 *
 * @returns a function that stops logging
 */
export function logSlowWork(log: Logger, slowest: number): () => void {
  const logIfSlow = (what: string, ms: number, details: object) => {
    if (ms >= slowest) log.warn({ slow: what, ms: Math.round(ms * 10) / 10, ...details }, 'slow');
  };
  const stops = [
    subscribeToWork(requests, ({ method, route, status, region }, ms) =>
      logIfSlow('request', ms, { method, route, status, region }),
    ),
    subscribeToWork(operationChannel, ({ kind, field }, ms) => logIfSlow('operation', ms, { kind, field })),
    subscribeToWork(queryChannel, ({ dialect, sql }, ms) =>
      logIfSlow('statement', ms, { dialect, sql: sql.slice(0, maxStatementLength) }),
    ),
    subscribeToWork(changeChannel, ({ dialect }, ms) => logIfSlow('change', ms, { dialect })),
    subscribeToWork(backendCalls, ({ operation, outcome }, ms) =>
      logIfSlow('backend call', ms, { operation, outcome }),
    ),
    subscribeToWork(gatewayCallChannel, ({ gateway, call }, ms) =>
      logIfSlow('gateway call', ms, { gateway, call }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
