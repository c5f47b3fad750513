/** Warns if a public shop uses the test gateway, which charges nothing. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';

/** Logs an error if the shop's URL is https but payments go to the test gateway. */
export function warnOfTestPayments(
  { PUBLIC_URL, STRIPE_SECRET_KEY }: Pick<Settings, 'PUBLIC_URL' | 'STRIPE_SECRET_KEY'>,
  log: Pick<Logger, 'error'>,
): void {
  if (STRIPE_SECRET_KEY !== undefined || !PUBLIC_URL.startsWith('https:')) return;
  log.error(
    { PUBLIC_URL },
    'NOBODY PAYS HERE: the test gateway takes any order with card 1. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
  );
}
