/** Repeats throttled calls. This is safe for mutations too, since the API doesn't run throttled operations. */
import type { DurationMs } from '@vitrine/rules/units';
import type { ApiResult } from '../../editor/api/client.ts';

/** Delays before each retry. The query cost that a page uses is restored within seconds. */
export const throttlePauses: readonly DurationMs[] = [250, 500, 1000, 2000, 4000];

export async function retryThrottled<Value>(
  call: () => Promise<ApiResult<Value>>,
  wait: (pause: DurationMs) => Promise<void>,
): Promise<ApiResult<Value>> {
  let result = await call();
  for (const pause of throttlePauses) {
    if (result.ok || result.refused.code !== 'THROTTLED') return result;
    await wait(pause);
    result = await call();
  }
  return result;
}
