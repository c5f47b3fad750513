import type { EpochMs } from '@vitrine/rules/units';
import { fromWall, toWall } from '../../editor/regions/zoned-time.ts';

/** Returns the time at which the day of `now` began in a time zone. */
export function getStartOfDay(now: EpochMs, timeZone: string): EpochMs {
  return fromWall(`${toWall(now, timeZone).slice(0, 10)}T00:00`, timeZone) ?? now;
}
