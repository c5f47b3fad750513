/** A mail's words, made from what was queued. */
export interface Message {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** More headers: List-Unsubscribe, for mails of a list. */
  readonly headers?: Readonly<Record<string, string>>;
}
