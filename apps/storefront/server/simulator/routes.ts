/** Routes of the offer simulator, for signed-in editors. */

import { withDrafts } from '@vitrine/content/content-service';
import type { ContentService } from '@vitrine/content/file-content';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { EffectsResponse, SavedSample, SettingsVersion } from '../../app/editor/simulator/simulation.ts';
import { jsonBody, parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { Shop } from '../shop.ts';
import { type CampaignSettings, findPlannedPrices, getCampaignSettings } from './campaign-settings.ts';
import { type DraftBodies, draftMap } from './drafts.ts';
import { nextEffects } from './effects.ts';
import { findProducts, findVariants } from './product-search.ts';
import { effectsInput, sampleCart, sampleInput, simulateInput } from './sample-input.ts';
import { shippedSamples } from './shipped-samples.ts';
import { type SimulationContext, type SimulatorDeps, simulate } from './simulate.ts';

export type SimulatorRoutesDeps = Pick<
  Shop,
  | 'simulator'
  | 'samples'
  | 'content'
  | 'draftContent'
  | 'contentAt'
  | 'destinations'
  | 'publishing'
  | 'contentStore'
>;

const inRegion = z.object({ region: z.custom<RegionKey>(isRegionKey, { error: 'Choose a storefront.' }) });
const searched = inRegion.extend({ q: z.string().trim().max(100).default('') });
const named = inRegion.extend({
  ids: z
    .string()
    .max(4000)
    .transform((text) =>
      text.split(',').filter((id) => /^gid:\/\/shopify\/ProductVariant\/\d{1,20}$/.test(id)),
    )
    .pipe(z.array(z.string()).max(50)),
});

const needsEmbedded =
  'The shop sells from another system, which prices its carts by itself: they can only be tried where the shop has its backend inside.';

export function simulatorRoutes(shop: SimulatorRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  const { simulator, samples } = shop;
  const parts = (): SimulatorDeps => {
    if (simulator === null) throw new HttpError(409, 'NOT_HERE', needsEmbedded);
    return simulator;
  };
  return new Hono<ShopHttp>()
    .post(
      '/editor/api/simulate',
      guard.by('write', async (context) => {
        const { cart, drafts, ...wanted } = await jsonBody(context, simulateInput);
        const base = await getSimulatedSettings(shop, wanted);
        const content = drafts === undefined ? base.content : withDrafts(base.content, draftMap(drafts));
        return context.json(await simulate(parts(), cart, { ...base, content }));
      }),
    )
    .post(
      '/editor/api/effects',
      guard.by('write', (context) => effects(context, shop, parts)),
    )
    .get(
      '/editor/api/simulator/products',
      guard.by('write', async (context) => {
        const { region, q } = parseQueryString(context, searched);
        return context.json(await findProducts(parts(), region, q));
      }),
    )
    .get(
      '/editor/api/simulator/variants',
      guard.by('write', async (context) => {
        const { region, ids } = parseQueryString(context, named);
        return context.json(await findVariants(parts(), region, ids));
      }),
    )
    .get(
      '/editor/api/simulator/destinations',
      guard.by('write', (context) => {
        return context.json(shop.destinations(parseQueryString(context, inRegion).region));
      }),
    )
    .get(
      '/editor/api/samples',
      guard.by('write', async (context) => context.json(await savedSamples(shop))),
    )
    .post(
      '/editor/api/samples',
      guard.by('write', async (context, editor) => {
        const { name, cart } = await jsonBody(context, sampleInput);
        const id = await samples.save({ name, cart }, editor.email);
        if (id === null)
          throw new HttpError(409, 'TOO_MANY', 'Forget a sample first: there are as many as may be kept.');
        const saved: SavedSample = { id, name, cart };
        return context.json(saved, 201);
      }),
    )
    .delete(
      '/editor/api/samples/:id',
      guard.by('write', async (context) => {
        await samples.delete(context.req.param('id') ?? '');
        return context.json(null);
      }),
    );
}

async function effects(
  context: Context<ShopHttp>,
  shop: SimulatorRoutesDeps,
  parts: () => SimulatorDeps,
): Promise<Response> {
  const { after, drafts } = await jsonBody(context, effectsInput);
  if (shop.simulator === null) {
    const none: EffectsResponse = { effects: [], next: null, done: 0, of: 0, withoutCarts: needsEmbedded };
    return context.json(none);
  }
  const drafted = await draftedBy(shop, drafts);
  const of = { published: shop.content, drafted, samples: await savedSamples(shop), now: Date.now() };
  return context.json(await nextEffects(parts(), of, after));
}

export interface SimulatedSettingsInput {
  readonly settings: SettingsVersion;
  /** Null for the current time, or for a campaign's beginning. */
  readonly at: EpochMs | null;
  /** Id of the campaign to show the shop with, instead of `settings`. */
  readonly campaign: number | null;
}

/** Returns the requested settings: those of a campaign, the drafts, or the published settings as of the simulated time. */
export async function getSimulatedSettings(
  shop: Pick<Shop, 'content' | 'draftContent' | 'contentAt' | 'publishing' | 'contentStore'>,
  { settings, at, campaign }: SimulatedSettingsInput,
): Promise<SimulationContext & Partial<CampaignSettings>> {
  const { publishing, contentStore: store, contentAt } = shop;
  if (campaign !== null) {
    const deps = { campaigns: publishing.campaigns, store, contentAt, clock: Date.now };
    return getCampaignSettings(deps, campaign, at);
  }
  const now = at ?? Date.now();
  if (settings === 'draft') return { content: await shop.draftContent(), now };
  if (at === null) return { content: shop.content, now };
  return { content: await contentAt(at), now, prices: await findPlannedPrices(store, at) };
}

async function draftedBy(
  shop: SimulatorRoutesDeps,
  drafts: DraftBodies | undefined,
): Promise<ContentService> {
  const saved = await shop.draftContent();
  return drafts === undefined ? saved : withDrafts(saved, draftMap(drafts));
}

/** Returns the shipped samples that this shop can use, then those that editors saved. */
async function savedSamples({ simulator, samples }: SimulatorRoutesDeps): Promise<readonly SavedSample[]> {
  const snapshot = await simulator?.embedded.backend.parts.catalogue.current();
  const kept = (await samples.list()).flatMap(({ id, name, cart }): SavedSample[] => {
    // A sample that an older release saved may be invalid now.
    const read = sampleCart.safeParse(cart);
    return read.success ? [{ id, name, cart: read.data }] : [];
  });
  return [...(snapshot === undefined ? [] : shippedSamples(snapshot)), ...kept];
}
