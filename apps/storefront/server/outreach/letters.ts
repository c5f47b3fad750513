/** The mails of lists: to confirm an address, and to tell that a product is back. */
import { escapeHtml } from '@vitrine/commerce/mail/escape';
import type { Message } from '@vitrine/commerce/mail/message';
import type { ListName } from '@vitrine/engagement/confirmations/confirm';

interface Letter {
  readonly subject: string;
  readonly body: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly after: string;
}

function letter({ subject, body, link, after }: Letter): Message {
  return {
    subject,
    text: ['Hello,', '', body, '', `${link.label}: ${link.url}`, '', after, ''].join('\n'),
    html: `<!doctype html><html><body>
<p>Hello,</p>
<p>${escapeHtml(body)}</p>
<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>
<p>${escapeHtml(after)}</p>
</body></html>`,
  };
}

/** A mail of a list: with the way out in its text and in its headers, for mail programs' own button (RFC 8058). */
function listLetter({ after, ...rest }: Letter, stopUrl: string): Message {
  const { subject, text, html } = letter({ ...rest, after });
  const words = 'No more of these mails';
  return {
    subject,
    text: `${text}${words}: ${stopUrl}\n`,
    html: html.replace('</body>', () => `<p><a href="${escapeHtml(stopUrl)}">${words}</a></p>\n</body>`),
    headers: stopHeaders(stopUrl),
  };
}

/** For mail programs' own button to leave a list. */
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
export function confirmLetter(list: ListName, url: string): Message {
  return letter({
    subject: 'Please confirm your e-mail',
    body: `Somebody left this address ${wanted[list]}. If it was you, say so here.`,
    link: { label: 'Confirm', url },
    after: 'The link works for 7 days. If it was not you, ignore this mail: nothing follows.',
  });
}

/** To a member of a waitlist. */
export function backInStockLetter(title: string, url: string, stopUrl: string): Message {
  return listLetter(
    {
      subject: `${title} is back in stock`,
      body: `${title} is back. There are not many, and you are among the first to know.`,
      link: { label: 'To the product', url },
      after: 'You get this mail because you joined its waitlist.',
    },
    stopUrl,
  );
}
