/** The mails of lists: to confirm an address, and to tell that a product is back. */
import { composeLetter, type LetterFrame } from '@vitrine/commerce/mail/letter';
import type { Message } from '@vitrine/commerce/mail/message';
import type { ListName } from '@vitrine/engagement/confirmations/confirm';

/** For mail programs' own button to leave a list (RFC 8058). */
export function stopHeaders(stopUrl: string): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const wanted: Readonly<Record<ListName, string>> = {
  newsletter: 'to get our news',
  waitlist: 'to be told when a product is back',
  sms: 'to get our news by SMS',
};

/** Asks the owner of an address whether they meant it. */
export function confirmLetter(list: ListName, url: string, frame: LetterFrame): Message {
  return composeLetter(
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
export function backInStockLetter(title: string, url: string, stopUrl: string, frame: LetterFrame): Message {
  const subject = `${title} is back in stock`;
  return {
    ...composeLetter(
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
