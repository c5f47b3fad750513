/** Tries settings of payment and e-mail before they are saved (SHOP-52). Messages never repeat a value or a server's own text. */
import { randomUUID } from 'node:crypto';
import { createSendEmail } from '@vitrine/commerce/mail/send-mail';
import { createStripeClient } from '@vitrine/commerce/payments/stripe-gateway';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import type { Settings } from '../env.ts';
import { getDefaultSender } from '../outreach/email-layout.ts';
import { toStripeSettings } from '../payment-gateway.ts';
import { addStoredSettings, type ServiceGroup, type ServiceValues } from './service-setting-groups.ts';

export interface ServiceCheck {
  readonly settings: Settings;
  readonly values: ServiceValues;
  /** Gets the test e-mail. */
  readonly testRecipient: string;
  readonly shopName: string;
  readonly log: Logger;
}

/** Tries a group: reads the account at Stripe, or sends a test e-mail. @returns what is wrong, or null */
export function checkServiceSettings(group: ServiceGroup, check: ServiceCheck): Promise<string | null> {
  return group === 'payment' ? checkPayment(check) : checkEmail(check);
}

async function checkPayment({ settings, values }: ServiceCheck): Promise<string | null> {
  const wanted = toStripeSettings(addStoredSettings(settings, { payment: values }));
  if (wanted === null) return 'The secret key and the publishable key are needed.';
  try {
    await createStripeClient({ ...wanted, timeout: 10_000, retries: 0 }).accounts.retrieveCurrent();
    return null;
  } catch (error) {
    // A restricted key that may not read the account is valid all the same.
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
  EENVELOPE: 'The mail server accepts no e-mail from this sender, or none to your address.',
  EMESSAGE: 'The mail server refused the test e-mail.',
};

async function checkEmail(check: ServiceCheck): Promise<string | null> {
  const { values, testRecipient, shopName, log } = check;
  const settings = addStoredSettings(check.settings, { email: values });
  const send = createSendEmail(
    { smtpUrl: values.SMTP_URL, from: getDefaultSender(settings), directory: '' },
    log,
  );
  const text = `This e-mail shows that ${shopName} can send e-mails.`;
  try {
    await send({
      id: randomUUID(),
      to: testRecipient,
      subject: `${shopName}: a test e-mail`,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    });
    return null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return reasons[code] ?? 'The test e-mail could not be sent. Check the server, the user and the password.';
  }
}
