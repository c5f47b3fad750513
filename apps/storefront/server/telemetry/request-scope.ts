/** Current request of the running code, by AsyncLocalStorage: the log gets the request id from here. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestScope {
  readonly requestId: string;
  /** IP address of the client. */
  readonly address?: string | null;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs work within a request, including everything that it starts and awaits. */
export function inRequest<Result>(request: RequestScope, work: () => Result): Result {
  return scope.run(request, work);
}

/** Returns the current request; undefined outside of requests, as in scheduled jobs. */
export function getCurrentRequest(): RequestScope | undefined {
  return scope.getStore();
}
