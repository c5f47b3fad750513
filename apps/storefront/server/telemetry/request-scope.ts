/** Which request the code that runs now belongs to, however deep: the log takes the request's id from here. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestScope {
  readonly requestId: string;
}

const scope = new AsyncLocalStorage<RequestScope>();

/** Runs work as a part of a request; everything that it starts and awaits belongs to the request too. */
export function inRequest<Result>(request: RequestScope, work: () => Result): Result {
  return scope.run(request, work);
}

/** The request under way; undefined outside of any, as in scheduled work. */
export function getCurrentRequest(): RequestScope | undefined {
  return scope.getStore();
}
