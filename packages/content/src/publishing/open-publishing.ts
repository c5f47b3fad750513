/** Opens the stores for campaigns, approvals, comments, presence and their settings. */
import type { ContentActionsDeps } from '../documents/content-actions.ts';
import { type CampaignStore, openCampaignStore } from './campaign-store.ts';
import { type CommentStore, openCommentStore } from './comment-store.ts';
import type { NoticeDeps } from './editor-notice.ts';
import { openPresenceStore, type PresenceStore } from './presence-store.ts';
import { openPublishingSettings, type PublishingSettingsStore } from './publishing-settings.ts';
import { openReviewStore, type ReviewStore } from './review-store.ts';

export interface Publishing {
  readonly settings: PublishingSettingsStore;
  readonly campaigns: CampaignStore;
  readonly reviews: ReviewStore;
  readonly comments: CommentStore;
  readonly presence: PresenceStore;
}

export interface PublishingDeps extends ContentActionsDeps, NoticeDeps {
  /** Called after an action that changes live content, so that this process updates its cache immediately. */
  readonly onPublished?: () => Promise<void>;
}

export function openPublishing({ onPublished = async () => {}, ...deps }: PublishingDeps): Publishing {
  const campaigns = openCampaignStore(deps);
  const reviews = openReviewStore(deps);
  const followed = async <Result>(action: Promise<Result>): Promise<Result> => {
    const result = await action;
    await onPublished();
    return result;
  };
  return {
    settings: openPublishingSettings(deps.storage),
    campaigns: {
      ...campaigns,
      change: (id, revision, input, by) => followed(campaigns.change(id, revision, input, by)),
      schedule: (id, revision, by) => followed(campaigns.schedule(id, revision, by)),
      publishNow: (id, by) => followed(campaigns.publishNow(id, by)),
      cancel: (id, by) => followed(campaigns.cancel(id, by)),
      releaseDiscount: (id, discount, by) => followed(campaigns.releaseDiscount(id, discount, by)),
    },
    reviews: { ...reviews, approve: (id, by) => followed(reviews.approve(id, by)) },
    comments: openCommentStore(deps),
    presence: openPresenceStore(deps),
  };
}
