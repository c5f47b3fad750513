import type { EpochMs } from '@vitrine/rules/units';
import { parseInputValue, toInputValue } from '../../editor/regions/zoned-time.ts';

/** Returns the time at which the day of `now` began in a time zone. */
export function getStartOfDay(now: EpochMs, timeZone: string): EpochMs {
  return parseInputValue(`${toInputValue(now, timeZone).slice(0, 10)}T00:00`, timeZone) ?? now;
}
