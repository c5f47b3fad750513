/** JSON of the editor API's publishing endpoints: settings, campaigns, approvals, comments, presence. */
import type { PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import type { RoleName } from './editor-accounts-json.ts';

export interface PublishingSettingsJson {
  /** IANA time zone of all times in the editor. */
  readonly timeZone: string;
  /** Roles whose publications require a second person's approval. */
  readonly secondPerson: readonly RoleName[];
}

/** State of a campaign at the time of the response. */
export type CampaignStateJson = 'draft' | 'waiting' | 'scheduled' | 'live' | 'ended' | 'cancelled';

export interface CampaignDocumentJson {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
}

export interface CampaignDiscountJson {
  /** Id of the discount, such as `code:GLOW10`. */
  readonly id: string;
  readonly title: string;
}

/** Request body of the campaign form. */
export interface CampaignInputJson {
  readonly name: string;
  readonly note: string;
  readonly from: EpochMs;
  /** Null for no end. */
  readonly until: EpochMs | null;
  readonly documents: readonly CampaignDocumentJson[];
  readonly discounts: readonly CampaignDiscountJson[];
  /** Prices during the campaign. */
  readonly prices: readonly PriceRule[];
}

export interface CampaignJson extends CampaignInputJson {
  readonly id: number;
  readonly revision: number;
  readonly state: CampaignStateJson;
  readonly madeBy: string;
  readonly changedBy: string;
  readonly changedAt: EpochMs;
}

/** A campaign in a list. */
export interface CampaignSummaryJson extends Omit<CampaignJson, 'prices'> {
  readonly priceCount: number;
}

export interface CampaignPageJson {
  readonly campaign: CampaignJson;
  /** Conflicts, each as a sentence. */
  readonly conflicts: readonly string[];
  /** The pending request for approval; null if there is none. */
  readonly request: ReviewRequestJson | null;
}

/** A publication, campaign or experiment in the calendar. */
export interface CalendarEntryJson {
  /** Id of the entry, such as `campaign 3`, `publication 7` or `experiment 2`. */
  readonly id: string;
  readonly type: 'campaign' | 'publication' | 'launch' | 'experiment';
  readonly title: string;
  readonly state: CampaignStateJson;
  readonly from: EpochMs;
  readonly until: EpochMs | null;
  /** Path of its screen in the editor. */
  readonly path: string;
  /** Storefronts that it changes. */
  readonly regions: readonly RegionKey[];
}

export interface CalendarJson {
  readonly entries: readonly CalendarEntryJson[];
}

export interface ReviewRequestJson {
  readonly id: number;
  /** Name of the document or campaign. */
  readonly title: string;
  /** Path of its screen in the editor. */
  readonly path: string;
  /** Null for a campaign, or if the document is to be unpublished. */
  readonly version: number | null;
  readonly from: EpochMs | null;
  readonly until: EpochMs | null;
  readonly note: string;
  readonly requestedBy: string;
  readonly requestedAt: EpochMs;
  readonly state: 'open' | 'approved' | 'declined' | 'withdrawn' | 'outdated';
  readonly decidedBy: string | null;
  readonly answer: string;
}

export interface ReviewsJson {
  readonly requests: readonly ReviewRequestJson[];
}

/** 202: the publication requires a second person's approval. */
export interface WaitingJson {
  readonly waiting: ReviewRequestJson;
}

export interface CommentJson {
  readonly id: number;
  readonly version: number;
  /** Path of a field; empty for the whole version. */
  readonly field: string;
  readonly text: string;
  readonly author: string;
  readonly at: EpochMs;
  readonly resolvedBy: string | null;
  readonly resolvedAt: EpochMs | null;
}

export interface CommentsJson {
  readonly comments: readonly CommentJson[];
}

export interface PresenceJson {
  readonly others: readonly { readonly email: string; readonly name: string; readonly since: EpochMs }[];
}
