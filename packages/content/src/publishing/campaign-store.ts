/** Stores campaigns. Each action is one transaction with one revision, including its audit entries. */
import { type ContentActionsDeps, createContentActions } from '../documents/content-actions.ts';
import { ContentStoreError } from '../documents/content-model.ts';
import {
  auditCampaign,
  cancelCampaign,
  checkCampaignInput,
  endPublications,
  requireCampaign,
  scheduleCampaign,
} from './campaign-actions.ts';
import { findCampaignConflicts } from './campaign-conflicts.ts';
import type { Campaign, CampaignConflict, CampaignInput, CampaignSummary } from './campaign-model.ts';
import { insertCampaign, readCampaign, readCampaigns, replaceCampaign } from './campaign-rows.ts';
import { closeCampaignRequests } from './review-rows.ts';

export interface CampaignStore {
  /** Ordered by start. */
  list(): Promise<readonly CampaignSummary[]>;
  get(id: number): Promise<Campaign | null>;
  conflicts(campaign: Campaign): Promise<readonly CampaignConflict[]>;
  /** Creates a draft. */
  create(input: CampaignInput, by: string): Promise<Campaign>;
  /**
   * Changes a campaign that hasn't begun. It becomes a draft again: its schedule and its approval are removed.
   *
   * @throws ContentStoreError if it has begun, or `revision` isn't the latest
   */
  change(id: number, revision: number, input: CampaignInput, by: string): Promise<Campaign>;
  /**
   * Schedules a draft.
   *
   * @throws ContentStoreError if it is empty, or `revision` isn't the latest
   */
  schedule(id: number, revision: number, by: string): Promise<Campaign>;
  /**
   * Starts a draft or scheduled campaign now, in one transaction.
   *
   * @throws ContentStoreError if it is empty, has begun already, or its end has passed
   */
  publishNow(id: number, by: string): Promise<Campaign>;
  /** Cancels a campaign before it begins, or ends it early. */
  cancel(id: number, by: string): Promise<Campaign>;
  /** Makes a discount of an ended campaign usable outside of it again. */
  releaseDiscount(id: number, discount: string, by: string): Promise<Campaign>;
}

export function openCampaignStore(deps: ContentActionsDeps): CampaignStore {
  const { storage, clock } = deps;
  const actions = createContentActions(deps);
  const { act } = actions;
  const reread = async (tx: Parameters<typeof readCampaign>[0], id: number): Promise<Campaign> => {
    const campaign = await readCampaign(tx, id, clock());
    if (campaign === null) throw new Error(`campaign ${id} vanished within a transaction`);
    return campaign;
  };
  return {
    list: () => readCampaigns(storage.read, clock()),
    get: (id) => readCampaign(storage.read, id, clock()),
    conflicts: (campaign) => findCampaignConflicts(storage.read, campaign, clock()),
    create: (input, by) =>
      act(async (tx) => {
        const now = clock();
        await checkCampaignInput(tx, input);
        const id = await insertCampaign(tx, input, by, now);
        await auditCampaign(tx, id, { by, now }, `Planned the campaign “${input.name}”`);
        return reread(tx, id);
      }),
    change: (id, revision, input, by) =>
      act(async (tx, marker) => {
        const now = clock();
        const campaign = await requireCampaign(tx, id, revision, now);
        if (!['draft', 'waiting', 'scheduled'].includes(campaign.state)) {
          const words = 'The campaign has begun: end it, or publish other versions of its documents.';
          throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', words);
        }
        await checkCampaignInput(tx, input);
        if (campaign.state === 'scheduled') await endPublications(tx, campaign, { actions, marker, now });
        await closeCampaignRequests(tx, id, now);
        await replaceCampaign(tx, id, input, by, now);
        const back = campaign.state === 'draft' ? '' : ', which is a draft again';
        await auditCampaign(tx, id, { by, now }, `Changed the campaign “${input.name}”${back}`);
        return reread(tx, id);
      }),
    schedule: (id, revision, by) =>
      act(async (tx, marker) => {
        const now = clock();
        const campaign = await requireCampaign(tx, id, revision, now);
        if (campaign.state !== 'draft') {
          const words = `The campaign is ${campaign.state} already.`;
          throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', words);
        }
        await scheduleCampaign(tx, campaign, { actions, marker, now, by });
        return reread(tx, id);
      }),
    publishNow: (id, by) =>
      act(async (tx, marker) => {
        const now = clock();
        const campaign = await requireCampaign(tx, id, null, now);
        const { state } = campaign;
        if (state !== 'draft' && state !== 'waiting' && state !== 'scheduled') {
          const words = `The campaign is ${state} already.`;
          throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', words);
        }
        const action = { actions, marker, now, by };
        if (state === 'scheduled') await endPublications(tx, campaign, action);
        await closeCampaignRequests(tx, id, now);
        await scheduleCampaign(tx, { ...campaign, from: now }, action);
        return reread(tx, id);
      }),
    cancel: (id, by) =>
      act(async (tx, marker) => {
        const now = clock();
        const campaign = await requireCampaign(tx, id, null, now);
        await cancelCampaign(tx, campaign, { actions, marker, now, by });
        return reread(tx, id);
      }),
    releaseDiscount: (id, discount, by) =>
      act(async (tx) => {
        const now = clock();
        const { name, state, discounts } = await requireCampaign(tx, id, null, now);
        const found = discounts.find((each) => each.id === discount);
        if (found === undefined || (state !== 'ended' && state !== 'cancelled')) {
          const words = 'Only a discount of a campaign that is over can work without it.';
          throw new ContentStoreError('CAMPAIGN_NOT_EDITABLE', words);
        }
        await tx
          .deleteFrom('content_campaign_discounts')
          .where('campaign', '=', id)
          .where('discount', '=', discount)
          .execute();
        await auditCampaign(tx, id, { by, now }, `Let ${found.title} work again without “${name}”`);
        return reread(tx, id);
      }),
  };
}
