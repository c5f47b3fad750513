/** Short emails with a single link. */
import { composeEmail, type EmailLayout, getLinkOrigin } from './email.ts';
import type { EmailMessage } from './email-message.ts';

/** The shop's name and brand. */
export type EmailShop = Pick<EmailLayout, 'shopName' | 'brand'>;

interface Letter {
  readonly shop: EmailShop;
  /** Headline; the subject is the shop's name followed by it. */
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly after: string;
  /** Unsubscribe link. */
  readonly stopUrl?: string;
}

function letter({ shop, heading, greeting, body, link, after, stopUrl }: Letter): EmailMessage {
  const [first = '', ...rest] = heading;
  const subject = `${shop.shopName}: ${first.toLowerCase()}${rest.join('')}`;
  return composeEmail(
    subject,
    [
      { kind: 'heading', text: heading },
      { kind: 'text', text: greeting },
      { kind: 'text', text: body },
      { kind: 'button', ...link },
      { kind: 'text', text: after },
      ...(stopUrl === undefined
        ? []
        : [{ kind: 'link', label: 'No more of these mails', url: stopUrl } as const]),
    ],
    { ...shop, shopUrl: getLinkOrigin(link.url) },
  );
}

/** Returns "Hello Ada,", or "Hello," without a name. */
export function formatGreeting(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

export function createPasswordResetEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return letter({
    shop,
    heading: 'Reset your password',
    greeting: formatGreeting(mail.name),
    body: 'Somebody asked to reset the password of your account. If it was you, choose a new one here.',
    link: { label: 'Choose a new password', url: mail.url },
    after: 'The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes.',
  });
}

/**
 * Reminder of an abandoned checkout, for shoppers who gave marketing consent; with one-click unsubscribe
 * headers (RFC 8058).
 */
export function createCheckoutReminderEmail(
  shop: EmailShop,
  mail: { readonly url: string; readonly stopUrl: string },
): EmailMessage {
  return {
    ...letter({
      shop,
      heading: 'Your cart is still here',
      greeting: formatGreeting(''),
      body: 'You began a checkout and left it. What you chose is still in your cart.',
      link: { label: 'Back to your cart', url: mail.url },
      after: 'You get this one mail because you asked for our news at the checkout.',
      stopUrl: mail.stopUrl,
    }),
    headers: {
      'List-Unsubscribe': `<${mail.stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

export function createActivationEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return letter({
    shop,
    heading: 'Activate your account',
    greeting: formatGreeting(mail.name),
    body: 'Your account is ready. Choose a password to activate it.',
    link: { label: 'Activate your account', url: mail.url },
    after: 'The link works once, for 30 days.',
  });
}

export function createPasswordChangedEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return letter({
    shop,
    heading: 'Your password was changed',
    greeting: formatGreeting(mail.name),
    body: 'The password of your account was changed just now, and every other browser was signed out.',
    link: { label: 'It was not you? Choose a new password', url: mail.url },
    after: 'If it was you, there is nothing to do.',
  });
}

export function createEmailChangedEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return letter({
    shop,
    heading: 'Your e-mail was changed',
    greeting: formatGreeting(mail.name),
    body: 'Your account has another e-mail from now on. We write there, and this is our last mail to you here.',
    link: { label: 'It was not you? Write to us', url: mail.url },
    after: 'If it was you, there is nothing to do.',
  });
}

export function createPaymentReleasedEmail(
  shop: EmailShop,
  mail: { readonly reason: string; readonly amount: string; readonly checkoutUrl: string },
): EmailMessage {
  return letter({
    shop,
    heading: 'Your payment was not taken',
    greeting: formatGreeting(''),
    body: `We could not complete your order. ${mail.reason} The ${mail.amount} that your bank held for us was let go.`,
    link: { label: 'Go back to your cart', url: mail.checkoutUrl },
    after: 'Your bank may take a few days to show it.',
  });
}
