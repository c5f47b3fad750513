/**
 * Routes of campaigns and the calendar. Every editor may plan campaigns; scheduling needs the right to publish, or an approval.
 */

import type { ContentStore, DocumentId } from '@vitrine/content/documents/content-model';
import { parseDocumentName, toDocumentName } from '@vitrine/content/documents/document-kinds';
import { type EditorAccount, hasPermission } from '@vitrine/content/editor-accounts/roles';
import type { ExperimentStore } from '@vitrine/content/experiments/experiment-store';
import type { Campaign, CampaignInput, CampaignSummary } from '@vitrine/content/publishing/campaign-model';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type {
  CalendarJson,
  CampaignPageJson,
  CampaignSummaryJson,
  WaitingJson,
} from '../../app/editor/api/publishing-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { listCalendarEntries } from './calendar.ts';
import { findInvalidMember, formatCampaignConflict } from './campaign-findings.ts';
import type { EditorGuard } from './editor-guard.ts';
import { priceRulesInput } from './price-routes.ts';
import { toRequestJson } from './review-json.ts';
import { withStoreErrors } from './store-errors.ts';

export interface CampaignRoutesDeps {
  readonly publishing: Publishing;
  readonly store: ContentStore;
  readonly experiments: Pick<ExperimentStore, 'list'>;
  /** Lists the catalogue's discounts; null if another system has the catalogue. */
  readonly discounts: ListDiscounts | null;
  /** Current time. */
  readonly clock: () => number;
}

export interface CampaignDiscountOption {
  readonly id: string;
  readonly title: string;
}

export type ListDiscounts = () => Promise<readonly CampaignDiscountOption[]>;

const time = z.int().min(0).max(8.64e15);
const member = z.strictObject({
  kind: z.string().max(100),
  key: z.string().max(255),
  version: z.int().min(1).max(1_000_000_000),
});
/** Schema of `CampaignInputJson`. */
export const campaignInput = z.strictObject({
  name: z.string().trim().min(1, 'Give the campaign a name.').max(120, 'That is too long for a name.'),
  note: z.string().trim().max(1000),
  from: time,
  until: time.nullable(),
  documents: z.array(member).max(100, 'A campaign holds at most 100 documents.'),
  discounts: z
    .array(z.strictObject({ id: z.string().max(300), title: z.string().max(300) }))
    .max(100, 'A campaign holds at most 100 discounts.'),
  prices: priceRulesInput.default([]),
});
/** Body of a change: the changed campaign, with the revision that was edited. */
export const campaignChange = z.strictObject({ revision: z.int().min(1), campaign: campaignInput });
/** Body of the call that schedules a campaign: its revision, and a note for the person who approves it. */
export const campaignScheduling = z.strictObject({
  revision: z.int().min(1),
  note: z.string().trim().max(500).optional(),
});
const released = z.strictObject({ discount: z.string().max(300) });
const at = '/editor/api/campaigns/:campaign';

export function campaignRoutes(deps: CampaignRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { publishing, store } = deps;
  const { campaigns, reviews, settings } = publishing;
  const page = async (campaign: Campaign): Promise<CampaignPageJson> => {
    const [open] = (await reviews.of({ campaign: campaign.id })).filter(({ state }) => state === 'open');
    const conflicts = await campaigns.conflicts(campaign);
    return {
      campaign: toCampaignJson(campaign),
      conflicts: conflicts.map(formatCampaignConflict),
      request: open === undefined ? null : await toRequestJson(publishing, open),
    };
  };
  return new Hono<ShopHttp>()
    .get(
      '/editor/api/campaigns',
      guard.by('write', async (context) => {
        const listed: readonly CampaignSummaryJson[] = (await campaigns.list()).map((each) =>
          toCampaignJson(each),
        );
        return context.json({ campaigns: listed });
      }),
    )
    .get(
      '/editor/api/discounts',
      guard.by('write', async (context) =>
        context.json({ discounts: deps.discounts === null ? null : await deps.discounts() }),
      ),
    )
    .get(
      '/editor/api/calendar',
      guard.by('write', async (context) => {
        const result: CalendarJson = { entries: await listCalendarEntries(deps) };
        return context.json(result);
      }),
    )
    .post(
      '/editor/api/campaigns',
      guard.by('write', async (context, editor) => {
        const input = await readInput(deps, await jsonBody(context, campaignInput));
        const made = await withStoreErrors(campaigns.create(input, editor.email));
        return context.json(await page(made), 201);
      }),
    )
    .get(
      at,
      guard.by('write', async (context) => context.json(await page(await requireCampaign(deps, context)))),
    )
    .put(
      at,
      guard.by('write', async (context, editor) => {
        const { id, state } = await requireCampaign(deps, context);
        // Unscheduling a campaign changes future pages, so it needs the right to publish.
        if (state === 'scheduled') requirePublisher(editor);
        const { revision, campaign } = await jsonBody(context, campaignChange);
        const input = await readInput(deps, campaign);
        return context.json(
          await page(await withStoreErrors(campaigns.change(id, revision, input, editor.email))),
        );
      }),
    )
    .post(
      `${at}/schedule`,
      guard.by('write', async (context, editor) => {
        const campaign = await requireCampaign(deps, context);
        const { revision, note = '' } = await jsonBody(context, campaignScheduling);
        await rejectInvalidMembers(store, campaign);
        if (await needsSecondPerson(settings, editor)) {
          const request = await withStoreErrors(
            reviews.requestCampaign(campaign.id, revision, editor.email, note),
          );
          const result: WaitingJson = { waiting: await toRequestJson(publishing, request) };
          return context.json(result, 202);
        }
        return context.json(
          await page(await withStoreErrors(campaigns.schedule(campaign.id, revision, editor.email))),
        );
      }),
    )
    .post(
      `${at}/publish`,
      guard.by('publish', async (context, editor) => {
        const campaign = await requireCampaign(deps, context);
        await rejectInvalidMembers(store, campaign);
        if (await needsSecondPerson(settings, editor)) {
          const message = 'Your publications need a second person: ask for the approval of the campaign.';
          throw new HttpError(409, 'NEEDS_APPROVAL', message);
        }
        return context.json(
          await page(await withStoreErrors(campaigns.publishNow(campaign.id, editor.email))),
        );
      }),
    )
    .post(
      `${at}/cancel`,
      guard.by('write', async (context, editor) => {
        const { id, state } = await requireCampaign(deps, context);
        if (state === 'scheduled' || state === 'live') requirePublisher(editor);
        return context.json(await page(await withStoreErrors(campaigns.cancel(id, editor.email))));
      }),
    )
    .post(
      `${at}/release`,
      guard.by('publish', async (context, editor) => {
        const { id } = await requireCampaign(deps, context);
        const { discount } = await jsonBody(context, released);
        return context.json(
          await page(await withStoreErrors(campaigns.releaseDiscount(id, discount, editor.email))),
        );
      }),
    );
}

/**
 * Returns true if an account needs a second person's approval: always for editors, by the merchant's settings for other roles.
 */
export async function needsSecondPerson(
  settings: Publishing['settings'],
  { role }: EditorAccount,
): Promise<boolean> {
  return (
    !hasPermission(role, 'publish') || (await settings.read()).secondPerson.some((each) => each === role)
  );
}

function requirePublisher({ role }: EditorAccount): void {
  if (!hasPermission(role, 'publish'))
    throw new HttpError(403, 'NO_RIGHT', `Your role, ${role}, isn’t enough for this.`);
}

async function requireCampaign(
  { publishing }: CampaignRoutesDeps,
  context: Context<ShopHttp>,
): Promise<Campaign> {
  const id = /^\d{1,15}$/.exec(context.req.param('campaign') ?? '');
  const campaign = id === null ? null : await publishing.campaigns.get(Number(id[0]));
  if (campaign === null) throw new HttpError(404, 'NO_SUCH_CAMPAIGN', 'There is no such campaign.');
  return campaign;
}

async function readInput(
  { discounts: list }: CampaignRoutesDeps,
  { documents, discounts, ...input }: z.infer<typeof campaignInput>,
): Promise<CampaignInput> {
  if (list === null && discounts.length > 0) {
    const message = 'The shop sells from another system, which has the discounts: plan them there.';
    throw new HttpError(409, 'NOT_HERE', message);
  }
  if (list === null && input.prices.length > 0) {
    const message = 'The shop sells from another system, which has the prices: plan them there.';
    throw new HttpError(409, 'NOT_HERE', message);
  }
  const known = new Map(
    (discounts.length === 0 ? [] : ((await list?.()) ?? [])).map((each) => [each.id, each]),
  );
  const members = new Map<string, { readonly id: DocumentId; readonly version: number }>();
  for (const { kind, key, version } of documents) {
    const id = parseDocumentName(key === '' ? kind : `${kind}/${key}`);
    if (id === null) throw new HttpError(404, 'NO_SUCH_DOCUMENT', 'There is no such document.');
    members.set(toDocumentName(id), { id, version });
  }
  const found = new Map<string, CampaignDiscountOption>();
  for (const { id } of discounts) {
    const discount = known.get(id);
    if (discount === undefined) throw new HttpError(404, 'NO_SUCH_DISCOUNT', 'There is no such discount.');
    found.set(id, discount);
  }
  return { ...input, documents: [...members.values()], discounts: [...found.values()] };
}

/** @throws HttpError 409 if a version in the campaign isn't valid any more, because an older release of the shop saved it */
async function rejectInvalidMembers(store: ContentStore, campaign: Campaign): Promise<void> {
  const message = await findInvalidMember(store, campaign);
  if (message !== null) throw new HttpError(409, 'OUTDATED_VERSION', message);
}

export function toCampaignJson<Kind extends Campaign | CampaignSummary>({
  documents,
  madeAt: _made,
  ...campaign
}: Kind) {
  return {
    ...campaign,
    documents: documents.map(({ id: { kind, key }, version }) => ({ kind, key, version })),
  };
}
