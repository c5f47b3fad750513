/** For SWR: returns the value of a result, or throws its `ApiError`. */
import type { ApiResult } from '../../editor/api/client.ts';

export function throwRejection<Value>(result: ApiResult<Value>): Value {
  if (!result.ok) throw result.refused;
  return result.value;
}
