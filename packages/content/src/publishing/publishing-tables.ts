import type { EpochMs } from '@vitrine/rules/units';
import type { Generated } from 'kysely';

/** Tables of campaigns, approvals, comments and presence. */
export interface PublishingTables {
  content_campaigns: {
    id: Generated<number>;
    /** Incremented by every change of the campaign. */
    revision: number;
    name: string;
    note: string;
    begins_at: EpochMs;
    /** Null for no end. */
    ends_at: EpochMs | null;
    /** `draft`, `waiting`, `scheduled` or `cancelled`; live and ended follow from the time. */
    state: string;
    made_by: string;
    made_at: EpochMs;
    changed_by: string;
    changed_at: EpochMs;
  };
  content_campaign_documents: {
    campaign: number;
    kind: string;
    key: string;
    version: number;
  };
  content_campaign_discounts: {
    campaign: number;
    /** Id of a discount of the catalogue: `code:GLOW10`. */
    discount: string;
    title: string;
  };
  content_campaign_prices: {
    campaign: number;
    position: number;
    /** Handle. */
    product: string;
    /** Numeric variant id; null for every variant. */
    variant: string | null;
    /** Null for every storefront. */
    region: string | null;
    percentage: number | null;
    /** In minor units; null for a percentage. */
    amount: number | null;
    /** Compare-at price during the campaign: `list` for the regular price, `unchanged`, or an amount in minor units. */
    compare_at: string;
  };
  content_review_requests: {
    id: Generated<number>;
    /** Null for a request about a single document. */
    campaign: number | null;
    /** Empty for a campaign. */
    kind: string;
    key: string;
    /** Null unpublishes the document. */
    version: number | null;
    /** Null to publish at the time of the approval. */
    begins_at: EpochMs | null;
    ends_at: EpochMs | null;
    note: string;
    requested_by: string;
    requested_at: EpochMs;
    /** `open`, `approved`, `declined`, `withdrawn`, or `outdated` after a later change. */
    state: string;
    decided_by: string | null;
    decided_at: EpochMs | null;
    answer: string;
  };
  content_review_comments: {
    id: Generated<number>;
    kind: string;
    key: string;
    version: number;
    /** Path of a field, `default.text`. Empty for the whole version. */
    field: string;
    text: string;
    author: string;
    at: EpochMs;
    resolved_by: string | null;
    resolved_at: EpochMs | null;
  };
  /** A single row. */
  content_review_settings: {
    id: number;
    /** IANA time zone of the editor. */
    time_zone: string;
    /** JSON array of the roles whose publications need a second person's approval. */
    second_person: string;
  };
  content_presence: {
    kind: string;
    key: string;
    email: string;
    name: string;
    since: EpochMs;
    seen_at: EpochMs;
  };
}
