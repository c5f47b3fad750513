/** Composes the e-mails of lists: confirmation of a sign-up, and back in stock. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { ConfirmableListName } from '@vitrine/engagement/confirmations/confirm-entry';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-lists';

/** Returns the headers with which mail programs show an unsubscribe button (RFC 8058). */
export function stopHeaders(stopUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Composes the e-mail that asks the owner of the address to confirm a sign-up. */
export function createConfirmationEmail(
  list: ConfirmableListName,
  url: string,
  frame: EmailLayout,
): EmailMessage {
  return composeEmail(
    words.confirm(),
    [
      { kind: 'heading', text: words.confirm() },
      { kind: 'text', text: words.someoneLeft({ list }) },
      { kind: 'button', label: words.confirmButton(), url },
      {
        kind: 'text',
        text: words.linkWorks(),
      },
    ],
    frame,
  );
}

/** Composes the e-mail to a member of a waitlist whose product is back in stock. */
export function createBackInStockEmail(
  title: string,
  url: string,
  stopUrl: string,
  frame: EmailLayout,
): EmailMessage {
  const subject = words.back({ title });
  return {
    ...composeEmail(
      subject,
      [
        { kind: 'heading', text: subject },
        {
          kind: 'text',
          text: words.backText({ title }),
        },
        { kind: 'button', label: words.toProduct(), url },
        {
          kind: 'note',
          text: words.joinedWaitlist(),
          link: { label: common.noMoreMails(), url: stopUrl },
        },
      ],
      frame,
    ),
    headers: stopHeaders(stopUrl),
  };
}
