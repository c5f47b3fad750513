/** The process's log: JSON lines with the request's id. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorForLog } from './error-for-log.ts';
import { getCurrentRequest } from './request-scope.ts';

/** Opens the log; `destination` is stdout by default. A line's own `requestId` takes precedence. */
export function openLog(level: NonNullable<LoggerOptions['level']>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    // Errors are logged under `err` only, reduced to the fields of `errorForLog`.
    serializers: { err: errorForLog },
    mixin() {
      const requestId = getCurrentRequest()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
