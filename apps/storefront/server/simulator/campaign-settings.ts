/** Returns the settings and discounts of a shop while a campaign is live, or at its beginning. */
import { withDrafts } from '@vitrine/content/content-service';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { toDocumentName } from '@vitrine/content/documents/document-kinds';
import type { ContentService } from '@vitrine/content/file-content';
import type { Campaign } from '@vitrine/content/publishing/campaign-model';
import type { CampaignStore } from '@vitrine/content/publishing/campaign-store';
import { getActivePricePeriods, type PriceRule } from '@vitrine/rules/catalogue/period-price';
import type { DiscountWindows } from '@vitrine/rules/discounts/discount-windows';
import type { EpochMs } from '@vitrine/rules/units';
import { HttpError } from '../http/http-error.ts';
import type { SimulationContext } from './simulate.ts';

export interface CampaignSettingsDeps {
  readonly campaigns: Pick<CampaignStore, 'get'>;
  readonly store: Pick<ContentStore, 'version' | 'discountWindows' | 'pricePeriods'>;
  /** Returns the settings as scheduled for a time. */
  readonly contentAt: (time: EpochMs) => Promise<ContentService>;
  readonly clock: () => EpochMs;
}

export interface CampaignSettings extends SimulationContext {
  readonly campaign: Campaign;
  /** Documents that the campaign publishes, by `kind` or `kind/key`. */
  readonly bodies: ReadonlyMap<string, unknown>;
}

/**
 * Returns the settings as of a campaign.
 *
 * @param at a time at which the campaign is live; null for the current time if it is live now, else for its beginning
 * @throws HttpError if there is no such campaign, if it is over, or if it isn't live at that time
 */
export async function getCampaignSettings(
  { campaigns, store, contentAt, clock }: CampaignSettingsDeps,
  id: number,
  at: EpochMs | null,
): Promise<CampaignSettings> {
  const campaign = await campaigns.get(id);
  if (campaign === null) throw new HttpError(404, 'NO_SUCH_CAMPAIGN', 'There is no such campaign.');
  const { name, state, from, until } = campaign;
  if (state === 'ended' || state === 'cancelled') {
    const message = `The campaign “${name}” is over: choose another one, or none.`;
    throw new HttpError(409, 'CAMPAIGN_OVER', message);
  }
  const now = at ?? Math.max(from, clock());
  if (now < from || (until !== null && now >= until)) {
    const message = `The campaign “${name}” isn’t live at that time: leave the time empty for its start.`;
    throw new HttpError(422, 'CAMPAIGN_NOT_LIVE', message, { at: message });
  }
  const isScheduled = state === 'scheduled' || state === 'live';
  const bodies = new Map<string, unknown>();
  for (const { id: document, version } of campaign.documents) {
    const saved = await store.version(document, version);
    if (saved !== null) bodies.set(toDocumentName(document), saved.body);
  }
  const planned = await contentAt(now);
  const windows = await store.discountWindows();
  return {
    campaign,
    bodies,
    now,
    // Scheduled content already contains a scheduled campaign. A live one must be applied on top.
    content: isScheduled || bodies.size === 0 ? planned : withDrafts(planned, bodies),
    discountWindows: isScheduled ? windows : withCampaign(windows, campaign),
    prices: [...(await findPlannedPrices(store, now)), ...(isScheduled ? [] : campaign.prices)],
  };
}

/** Returns the rules of the scheduled campaigns that are live at a time. */
export async function findPlannedPrices(
  store: Pick<ContentStore, 'pricePeriods'>,
  time: EpochMs,
): Promise<readonly PriceRule[]> {
  return getActivePricePeriods(await store.pricePeriods(), time).flatMap(({ rules }) => rules);
}

function withCampaign(windows: DiscountWindows, { discounts, from, until }: Campaign): DiscountWindows {
  return new Map([
    ...windows,
    ...discounts.map(({ id }) => [id, [...(windows.get(id) ?? []), { from, until }]] as const),
  ]);
}
