/** Logs one line for each request, operation, statement or call that takes too long. */
import { gatewayCallChannel, operationChannel } from '@vitrine/commerce/diagnostics-channels';
import { changeChannel, queryChannel } from '@vitrine/storage/storage-events';
import type { Logger } from 'pino';
import { backendCalls, requests } from './channels.ts';
import { listenToWork } from './listen.ts';

/** Maximum number of logged characters of a statement. */
const longestStatement = 500;

/**
 * Logs work that takes `slowest` ms or more, with the request's id. SQL is logged with placeholders, without values.
 *
 * @returns a function that stops logging
 */
export function logSlowWork(log: Logger, slowest: number): () => void {
  const tell = (what: string, ms: number, details: object) => {
    if (ms >= slowest) log.warn({ slow: what, ms: Math.round(ms * 10) / 10, ...details }, 'slow');
  };
  const stops = [
    listenToWork(requests, ({ method, route, status, region }, ms) =>
      tell('request', ms, { method, route, status, region }),
    ),
    listenToWork(operationChannel, ({ kind, field }, ms) => tell('operation', ms, { kind, field })),
    listenToWork(queryChannel, ({ dialect, sql }, ms) =>
      tell('statement', ms, { dialect, sql: sql.slice(0, longestStatement) }),
    ),
    listenToWork(changeChannel, ({ dialect }, ms) => tell('change', ms, { dialect })),
    listenToWork(backendCalls, ({ operation, outcome }, ms) =>
      tell('backend call', ms, { operation, outcome }),
    ),
    listenToWork(gatewayCallChannel, ({ gateway, call }, ms) => tell('gateway call', ms, { gateway, call })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
