/** Sends emails by SMTP, or writes them to files. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { EmailSender } from './email-brand.ts';
import type { EmailMessage } from './email-message.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587`; if undefined, each email is written to a file. */
  readonly smtpUrl: string | undefined;
  /** Default sender: "Your shop <hello@example.com>". An email's own sender overrides name and address. */
  readonly from: string;
  /** Directory of the `.eml` files, used without SMTP. */
  readonly directory: string;
}

export type SendMail = (mail: EmailMessage & { readonly id: string; readonly to: string }) => Promise<void>;

/** Timeouts for connecting, greeting and between two responses of a mail server. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Creates a function that sends by SMTP or, without a configured server, writes files. */
export function createSendEmail({ smtpUrl, from, directory }: MailSettings, log: Logger): SendMail {
  if (smtpUrl !== undefined && smtpUrl !== '') {
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    return async ({ id, to, sender, subject, text, html, headers }) => {
      await transport.sendMail({
        ...addressHeaders(sender, from),
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: messageId(id),
        headers: { ...headers },
      });
    };
  }
  const files = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async ({ id, to, sender, subject, text, html, headers }) => {
    const mail = await files.sendMail({
      ...addressHeaders(sender, from),
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: messageId(id),
      headers: { ...headers },
    });
    await mkdir(directory, { recursive: true, mode: 0o700 });
    // Rename after writing, so that partial files are never read.
    const path = join(directory, `${id}.eml`);
    await writeFile(`${path}.part`, mail.message, { mode: 0o600 });
    await rename(`${path}.part`, path);
    log.info({ mail: id, path }, 'no mail server is configured: the email was written to a file');
  };
}

/** Returns the sender headers. The email's own sender takes precedence over the configured one. */
function addressHeaders(sender: EmailSender | undefined, from: string) {
  if (sender === undefined) return { from };
  const address = sender.address ?? getAddress(from);
  return {
    from: { name: sender.name, address },
    ...(sender.replyTo === null ? {} : { replyTo: sender.replyTo }),
  };
}

/** Returns the address of "Name <address>", or of a plain address. */
function getAddress(from: string): string {
  const start = from.lastIndexOf('<');
  return start < 0
    ? from.trim()
    : from
        .slice(start + 1)
        .replace('>', '')
        .trim();
}

/** Returns the same message id for every attempt, so that recipients see a single email. */
function messageId(id: string): string {
  return `<${id}@vitrine.invalid>`;
}
