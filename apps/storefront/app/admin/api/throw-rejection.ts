/** For SWR: returns the value of a result, or throws its `ApiError`. */
import type { ReadResult } from './read-all-pages.ts';

export function throwRejection<Value>(result: ReadResult<Value>): Value {
  if (!result.ok) throw result.refused;
  return result.value;
}
