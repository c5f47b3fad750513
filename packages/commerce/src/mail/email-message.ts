import type { EmailSender } from './email-brand.ts';

/** Content of an email. */
export interface EmailMessage {
  /** Defaults to the configured sender. */
  readonly sender?: EmailSender;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Additional headers: List-Unsubscribe for marketing emails. */
  readonly headers?: Readonly<Record<string, string>>;
}
