/** The log of a process: lines of JSON, each with the id of the request that it belongs to. */
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { errorForLog } from './error-for-log.ts';
import { getCurrentRequest } from './request-scope.ts';

/** Opens the log; `destination` is the standard output unless given. A line's own `requestId` wins. */
export function openLog(level: NonNullable<LoggerOptions['level']>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    // The one name under which errors are logged: nothing else of them gets in.
    serializers: { err: errorForLog },
    mixin() {
      const requestId = getCurrentRequest()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
