/** Moments as people read them, in their own time zone. */
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** `moment` in ms since 1970. */
export function formatTimestamp(moment: number): string {
  return format.format(moment);
}
