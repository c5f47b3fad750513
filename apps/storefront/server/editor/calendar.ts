/** Lists the calendar's entries: campaigns, scheduled publications of single documents, and experiments (EXP-17). */
import type { ContentStore, DocumentId } from '@vitrine/content/documents/content-model';
import type { ExperimentStore } from '@vitrine/content/experiments/experiment-store';
import type { CampaignSummary } from '@vitrine/content/publishing/campaign-model';
import { getCampaignState } from '@vitrine/content/publishing/campaign-model';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import {
  getSellingRegions,
  isRegionKey,
  isStagingRegion,
  type RegionKey,
} from '@vitrine/rules/regions/region';
import { z } from 'zod';
import type { CalendarEntryJson } from '../../app/editor/api/publishing-json.ts';
import { formatDocumentTitle, getDocumentPath } from './document-titles.ts';

export interface CalendarDeps {
  readonly publishing: Publishing;
  readonly store: ContentStore;
  readonly experiments: Pick<ExperimentStore, 'list'>;
  readonly clock: () => number;
}

export async function listCalendarEntries(deps: CalendarDeps): Promise<readonly CalendarEntryJson[]> {
  const { publishing, store, clock } = deps;
  const now = clock();
  const campaigns = (await publishing.campaigns.list()).filter(({ state }) => state !== 'cancelled');
  const entries = await Promise.all(
    campaigns.map(async (campaign): Promise<CalendarEntryJson> => {
      const { id, name, state, from, until } = campaign;
      const path = `/campaigns/${id}`;
      const regions = await listCampaignRegions(store, campaign);
      return { id: `campaign ${id}`, type: 'campaign', title: name, state, from, until, path, regions };
    }),
  );
  const others = [...(await listPublications(store, now)), ...(await listExperiments(deps))];
  return [...entries, ...others].sort((one, other) => one.from - other.from);
}

const experimentStates = {
  scheduled: 'scheduled',
  running: 'live',
  ended: 'ended',
  stopped: 'ended',
  chosen: 'ended',
} as const;

/** Lists the experiments, except drafts, which have no time yet. */
async function listExperiments({ experiments }: CalendarDeps): Promise<readonly CalendarEntryJson[]> {
  return (await experiments.list()).flatMap(({ id, name, state, from, until, storefronts }) =>
    state === 'draft' || from === null
      ? []
      : [
          {
            id: `experiment ${id}`,
            type: 'experiment' as const,
            title: name,
            state: experimentStates[state],
            from,
            until,
            path: `/experiments/${id}`,
            regions: storefronts,
          },
        ],
  );
}

/** Lists the scheduled starts and ends of publications that don't belong to a campaign. */
async function listPublications(store: ContentStore, now: number): Promise<readonly CalendarEntryJson[]> {
  const changing = (await store.list()).filter(({ nextChange }) => nextChange !== null);
  const found = await Promise.all(
    changing.map(async ({ id, title }) => {
      const { publications } = await store.state(id);
      const timed = publications.filter(
        ({ campaign, from, until }) => campaign === null && (from > now || (until !== null && until > now)),
      );
      return Promise.all(
        timed.map(async ({ id: publication, version, from, until }): Promise<CalendarEntryJson> => {
          const regions = await listChangedRegions(store, id, version);
          return {
            id: `publication ${publication}`,
            type: id.kind === 'theme/launch' ? 'launch' : 'publication',
            title: id.kind === 'post' ? title : formatDocumentTitle(id),
            state: getCampaignState('scheduled', { from, until }, now),
            from,
            until,
            path: getDocumentPath(id),
            regions,
          };
        }),
      );
    }),
  );
  return found.flat();
}

async function listCampaignRegions(
  store: ContentStore,
  campaign: CampaignSummary,
): Promise<readonly RegionKey[]> {
  // Discounts and prices may apply on every storefront.
  if (campaign.discounts.length > 0 || campaign.priceCount > 0) return getSellingRegions();
  const each = await Promise.all(
    campaign.documents.map(({ id, version }) => listChangedRegions(store, id, version)),
  );
  return getSellingRegions().filter((region) => each.some((regions) => regions.includes(region)));
}

const bodyShape = z.looseObject({ regions: z.record(z.string(), z.unknown()).default({}) });

/**
 * Returns the storefronts whose content a version changes: all, unless only regional overrides differ from the version before.
 */
async function listChangedRegions(
  store: ContentStore,
  id: DocumentId,
  version: number | null,
): Promise<readonly RegionKey[]> {
  if (version === null) return getSellingRegions();
  const [own, before] = await Promise.all([store.version(id, version), store.version(id, version - 1)]);
  const [one, other] = [bodyShape.safeParse(own?.body), bodyShape.safeParse(before?.body)];
  if (!one.success || !other.success) return getSellingRegions();
  const differs = (first: unknown, second: unknown) => JSON.stringify(first) !== JSON.stringify(second);
  if (differs({ ...one.data, regions: null }, { ...other.data, regions: null })) return getSellingRegions();
  const regions = new Set([...Object.keys(one.data.regions), ...Object.keys(other.data.regions)]);
  return [...regions]
    .filter(isRegionKey)
    .filter(
      (region) => !isStagingRegion(region) && differs(one.data.regions[region], other.data.regions[region]),
    );
}
