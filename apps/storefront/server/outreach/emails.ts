/** E-mails of lists: confirmation of an address, and back in stock. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { ConfirmableListName } from '@vitrine/engagement/confirmations/confirm-entry';
import * as common from '@vitrine/words/email';
import * as words from '@vitrine/words/email-lists';

/** For mail programs' own button to leave a list (RFC 8058). */
export function stopHeaders(stopUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Requests confirmation of a sign-up from the owner of the address. */
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

/** To a member of a waitlist. */
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
