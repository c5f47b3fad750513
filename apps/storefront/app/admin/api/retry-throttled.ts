/** Repeats calls that the API throttled: it has run nothing of them. */
import type { DurationMs } from '@vitrine/rules/units';
import type { ApiResult } from '../../editor/api/client.ts';

/** Pauses before the repetitions. A page sends many queries at once, whose points are free again in a moment. */
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
