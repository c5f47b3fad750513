/** JSON of open tasks besides orders. */
export interface AttentionJson {
  /** Number of reviews and questions that need a decision. */
  readonly reviews: number;
  /** Number of deliveries to other services that failed for good. */
  readonly failedDeliveries: number;
  /** Number of emails that failed for good; null if another system sends them. */
  readonly failedEmails: number | null;
}
