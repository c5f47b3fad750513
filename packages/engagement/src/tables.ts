/** What shoppers left with the shop beyond their orders. */
export interface EngagementTables {
  sign_ups: {
    id: string;
    /** Lower case. */
    email: string;
    region: string;
    /** Where on the shop it was left: `home`, `footer`. */
    source: string;
    created_at: number;
  };
}
