/** Formats timestamps in the browser's time zone. */

import type { EpochMs } from '@vitrine/rules/units';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function formatTimestamp(timestamp: EpochMs): string {
  return format.format(timestamp);
}
