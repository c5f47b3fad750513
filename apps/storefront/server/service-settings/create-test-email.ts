import type { EmailSender } from '@vitrine/commerce/mail/email-brand';
import type { EmailMessage } from '@vitrine/commerce/mail/email-message';

/** Creates the e-mail that an admin sends to test the mail server. */
export function createTestEmail(shopName: string, sender: EmailSender | undefined): EmailMessage {
  const text = `This email shows that ${shopName} can send emails.`;
  return {
    ...(sender === undefined ? {} : { sender }),
    subject: `${shopName}: a test email`,
    text,
    html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  };
}
