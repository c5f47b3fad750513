/** The short mails: one thought, one link. */
import { composeLetter, shopOfLink } from './letter.ts';
import type { Message } from './message.ts';

interface Letter {
  readonly shopName: string;
  /** What it says in a line; the subject has the shop's name before it. */
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly after: string;
}

function letter({ shopName, heading, greeting, body, link, after }: Letter): Message {
  const [first = '', ...rest] = heading;
  const subject = `${shopName}: ${first.toLowerCase()}${rest.join('')}`;
  return composeLetter(
    subject,
    [
      { kind: 'heading', text: heading },
      { kind: 'text', text: greeting },
      { kind: 'text', text: body },
      { kind: 'button', ...link },
      { kind: 'text', text: after },
    ],
    { shopName, shopUrl: shopOfLink(link.url) },
  );
}

/** "Hello Ada,", or "Hello," to who gave no name. */
export function greetingOf(name: string): string {
  return name === '' ? 'Hello,' : `Hello ${name},`;
}

export function passwordResetLetter(
  shopName: string,
  mail: { readonly name: string; readonly url: string },
): Message {
  return letter({
    shopName,
    heading: 'Reset your password',
    greeting: greetingOf(mail.name),
    body: 'Somebody asked to reset the password of your account. If it was you, choose a new one here.',
    link: { label: 'Choose a new password', url: mail.url },
    after: 'The link works once, for 24 hours. If it was not you, ignore this mail: nothing changes.',
  });
}

export function activationLetter(
  shopName: string,
  mail: { readonly name: string; readonly url: string },
): Message {
  return letter({
    shopName,
    heading: 'Activate your account',
    greeting: greetingOf(mail.name),
    body: 'Your account is ready. Choose a password to activate it.',
    link: { label: 'Activate your account', url: mail.url },
    after: 'The link works once, for 30 days.',
  });
}

export function passwordChangedLetter(
  shopName: string,
  mail: { readonly name: string; readonly url: string },
): Message {
  return letter({
    shopName,
    heading: 'Your password was changed',
    greeting: greetingOf(mail.name),
    body: 'The password of your account was changed just now, and every other browser was signed out.',
    link: { label: 'It was not you? Choose a new password', url: mail.url },
    after: 'If it was you, there is nothing to do.',
  });
}

export function emailChangedLetter(
  shopName: string,
  mail: { readonly name: string; readonly url: string },
): Message {
  return letter({
    shopName,
    heading: 'Your e-mail was changed',
    greeting: greetingOf(mail.name),
    body: 'Your account has another e-mail from now on. We write there, and this is our last mail to you here.',
    link: { label: 'It was not you? Write to us', url: mail.url },
    after: 'If it was you, there is nothing to do.',
  });
}

export function paymentReleasedLetter(
  shopName: string,
  mail: { readonly reason: string; readonly amount: string; readonly checkoutUrl: string },
): Message {
  return letter({
    shopName,
    heading: 'Your payment was not taken',
    greeting: greetingOf(''),
    body: `We could not complete your order. ${mail.reason} The ${mail.amount} that your bank held for us was let go.`,
    link: { label: 'Go back to your cart', url: mail.checkoutUrl },
    after: 'Your bank may take a few days to show it.',
  });
}
