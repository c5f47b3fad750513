/** States of campaigns as they are called on screen. */
import type { CampaignStateJson } from '../api/publishing-json.ts';

export const stateWords: Readonly<Record<CampaignStateJson, string>> = {
  draft: 'draft',
  waiting: 'waiting for approval',
  scheduled: 'scheduled',
  live: 'live',
  ended: 'ended',
  cancelled: 'cancelled',
};
