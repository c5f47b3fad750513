/** Current request of the running code, by AsyncLocalStorage: the log gets the request id from here. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestScope {
  readonly requestId: string;
  /** The client's. */
  readonly address?: string | null;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs work as a part of a request; everything that it starts and awaits belongs to the request too. */
export function inRequest<Result>(request: RequestScope, work: () => Result): Result {
  return scope.run(request, work);
}

/** The current request; undefined outside of requests, as in scheduled jobs. */
export function getCurrentRequest(): RequestScope | undefined {
  return scope.getStore();
}
