/** JSON of what waits besides orders. */
export interface AttentionJson {
  /** Reviews and questions that wait for a decision. */
  readonly reviews: number;
  /** Deliveries to other services that were given up. */
  readonly failedDeliveries: number;
  /** Emails that were given up; null if another system sends them. */
  readonly failedEmails: number | null;
}
