/** Content of an email. */
export interface EmailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Additional headers: List-Unsubscribe for marketing emails. */
  readonly headers?: Readonly<Record<string, string>>;
}
