/** Checks settings of payment and e-mail by using them (SHOP-52). Messages never repeat a value or a server's own text. */
import { randomUUID } from 'node:crypto';
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import { createStripeClient } from '@vitrine/commerce/payments/stripe-gateway';
import type { Brand } from '@vitrine/content/brand/brand';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { toEmailBrand } from '../brand/email-brand.ts';
import type { Settings } from '../env.ts';
import { getDefaultSender } from '../notifications/email-layout.ts';
import { toStripeSettings } from '../payment-gateway.ts';
import { createTestEmail } from './create-test-email.ts';
import type { ServiceGroup } from './service-setting-groups.ts';

export interface ServiceCheck {
  /** Settings with the values to check instead of the active ones. */
  readonly settings: Settings;
  /** Recipient of the test e-mail. */
  readonly testRecipient: string;
  readonly brand: Brand;
  readonly log: Logger;
}

/**
 * Checks settings: reads the Stripe account for `payment`, sends a test e-mail for `email`.
 *
 * @returns an error message; null if the settings work
 */
export function checkServiceSettings(group: ServiceGroup, check: ServiceCheck): Promise<string | null> {
  return group === 'payment' ? checkPayment(check) : checkEmail(check);
}

async function checkPayment({ settings }: ServiceCheck): Promise<string | null> {
  const stripe = toStripeSettings(settings);
  if (stripe === null) return 'There are no keys to check.';
  try {
    await createStripeClient({ ...stripe, timeout: 10_000, retries: 0 }).accounts.retrieveCurrent();
    return null;
  } catch (error) {
    // A restricted key without access to the account is valid, too.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      return 'Stripe doesn’t know this secret key. Copy it again from Stripe’s dashboard, under “Developers”.';
    if (error instanceof Stripe.errors.StripeConnectionError)
      return 'Stripe could not be reached. Try again in a minute.';
    return 'Stripe refused the request. Check the secret key, and try again.';
  }
}

const reasons: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server refused the user or the password.',
  EDNS: 'There is no mail server of this name.',
  ENOTFOUND: 'There is no mail server of this name.',
  ECONNECTION: 'The mail server could not be reached. Check its name and port.',
  ECONNREFUSED: 'The mail server could not be reached. Check its name and port.',
  ESOCKET: 'The mail server could not be reached. Check its name and port, and whether it speaks TLS there.',
  ETIMEDOUT: 'The mail server did not answer in time. Check its name and port.',
  ETLS: 'The mail server does not encrypt the connection. Use another port, such as 465.',
  EENVELOPE: 'The mail server accepts no email from this sender, or none to your address.',
  EMESSAGE: 'The mail server refused the test email.',
};

async function checkEmail({ settings, testRecipient, brand, log }: ServiceCheck): Promise<string | null> {
  if (settings.SMTP_URL === undefined) return 'There is no mail server to check.';
  const send = createSendEmail(
    { smtpUrl: settings.SMTP_URL, from: getDefaultSender(settings), directory: '' },
    log,
  );
  const { sender } = toEmailBrand(brand, settings.PUBLIC_URL, settings.MAIL_FROM);
  try {
    await send({
      id: randomUUID(),
      to: testRecipient,
      ...createTestEmail(brand.name, sender),
    });
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return reasons[code] ?? 'The test email could not be sent. Check the server, the user and the password.';
  }
}
