/** E-mails of lists: confirmation of an address, and back in stock. */
import { composeEmail, type EmailLayout } from '@vitrine/commerce/mail/email';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';
import type { ConfirmableListName } from '@vitrine/engagement/confirmations/confirm-entry';

/** For mail programs' own button to leave a list (RFC 8058). */
export function stopHeaders(stopUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const wanted: Readonly<Record<ConfirmableListName, string>> = {
  newsletter: 'to get our news',
  waitlist: 'to be told when a product is back',
  sms: 'to get our news by SMS',
};

/** Requests confirmation of a sign-up from the owner of the address. */
export function createConfirmationEmail(
  list: ConfirmableListName,
  url: string,
  frame: EmailLayout,
): EmailMessage {
  return composeEmail(
    'Please confirm your e-mail',
    [
      { kind: 'heading', text: 'Please confirm your e-mail' },
      { kind: 'text', text: `Somebody left this address ${wanted[list]}. If it was you, say so here.` },
      { kind: 'button', label: 'Confirm', url },
      {
        kind: 'text',
        text: 'The link works for 7 days. If it was not you, ignore this mail: nothing follows.',
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
  const subject = `${title} is back in stock`;
  return {
    ...composeEmail(
      subject,
      [
        { kind: 'heading', text: subject },
        {
          kind: 'text',
          text: `${title} is back. There are not many, and you are among the first to know.`,
        },
        { kind: 'button', label: 'To the product', url },
        {
          kind: 'note',
          text: 'You get this mail because you joined its waitlist.',
          link: { label: 'No more of these mails', url: stopUrl },
        },
      ],
      frame,
    ),
    headers: stopHeaders(stopUrl),
  };
}
