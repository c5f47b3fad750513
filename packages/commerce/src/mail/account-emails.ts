/** Short emails with a single link. */
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-account';
import { composeEmail, type EmailLayout, getLinkOrigin } from './email.ts';
import type { EmailMessage } from './email-message.ts';
import { formatGreeting } from './greeting.ts';

/** The shop's name and brand. */
export type EmailShop = Pick<EmailLayout, 'shopName' | 'brand'>;

interface LinkEmailContent {
  readonly shop: EmailShop;
  readonly subject: string;
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly after: string;
  /** Unsubscribe link. */
  readonly stopUrl?: string;
}

function composeLinkEmail({
  shop,
  subject,
  heading,
  greeting,
  body,
  link,
  after,
  stopUrl,
}: LinkEmailContent): EmailMessage {
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
        : [{ kind: 'link', label: common.noMoreMails(), url: stopUrl } as const]),
    ],
    { ...shop, shopUrl: getLinkOrigin(link.url) },
  );
}

export function createPasswordResetEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return composeLinkEmail({
    shop,
    subject: words.resetSubject({ shop: shop.shopName }),
    heading: words.reset(),
    greeting: formatGreeting(mail.name),
    body: words.resetAsked(),
    link: { label: words.chooseNew(), url: mail.url },
    after: words.resetLinkWorks(),
  });
}

/** Reminder of an abandoned checkout, for shoppers who gave marketing consent. Has one-click unsubscribe headers (RFC 8058). */
export function createCheckoutReminderEmail(
  shop: EmailShop,
  mail: { readonly url: string; readonly stopUrl: string },
): EmailMessage {
  return {
    ...composeLinkEmail({
      shop,
      subject: words.cartStillHereSubject({ shop: shop.shopName }),
      heading: words.cartStillHere(),
      greeting: formatGreeting(''),
      body: words.youBegan(),
      link: { label: words.toYourCart(), url: mail.url },
      after: words.oneMail(),
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
  return composeLinkEmail({
    shop,
    subject: words.activateSubject({ shop: shop.shopName }),
    heading: words.activate(),
    greeting: formatGreeting(mail.name),
    body: words.accountReady(),
    link: { label: words.activate(), url: mail.url },
    after: words.activationLinkWorks(),
  });
}

export function createPasswordChangedEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return composeLinkEmail({
    shop,
    subject: words.passwordChangedSubject({ shop: shop.shopName }),
    heading: words.passwordChanged(),
    greeting: formatGreeting(mail.name),
    body: words.passwordChangedNow(),
    link: { label: words.notYouChoose(), url: mail.url },
    after: words.nothingToDo(),
  });
}

export function createEmailChangedEmail(
  shop: EmailShop,
  mail: { readonly name: string; readonly url: string },
): EmailMessage {
  return composeLinkEmail({
    shop,
    subject: words.emailChangedSubject({ shop: shop.shopName }),
    heading: words.emailChanged(),
    greeting: formatGreeting(mail.name),
    body: words.emailChangedNow(),
    link: { label: words.notYouWrite(), url: mail.url },
    after: words.nothingToDo(),
  });
}

export function createPaymentReleasedEmail(
  shop: EmailShop,
  mail: { readonly reason: string; readonly amount: string; readonly checkoutUrl: string },
): EmailMessage {
  return composeLinkEmail({
    shop,
    subject: words.releasedSubject({ shop: shop.shopName }),
    heading: words.released(),
    greeting: formatGreeting(''),
    body: words.releasedBecause({ reason: mail.reason, amount: mail.amount }),
    link: { label: words.backToCart(), url: mail.checkoutUrl },
    after: words.bankMayTake(),
  });
}

/**
 * One-time sign-in code. The email contains no sign-in link, so that customers don't get used to such links, which phishing
 * imitates.
 */
export function createSignInCodeEmail(
  shop: EmailShop,
  mail: { readonly code: string; readonly url: string },
): EmailMessage {
  return composeEmail(
    words.signInCodeSubject({ code: mail.code, shop: shop.shopName }),
    [
      { kind: 'heading', text: words.signInCode() },
      { kind: 'text', text: words.signInCodeHere() },
      { kind: 'rows', rows: [{ label: words.signInCodeLabel(), value: mail.code }], total: true },
      { kind: 'text', text: words.signInCodeWorks() },
    ],
    { ...shop, shopUrl: mail.url },
  );
}
