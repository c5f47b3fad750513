/**
 * Computes the effects of publishing drafts: prices the sample carts and then the latest carts of shoppers, with the active
 * settings and with the drafts. Runs in short slices, so that no shopper has to wait, and returns no personal data.
 */

import { setImmediate } from 'node:timers/promises';
import type { CartRecord } from '@vitrine/commerce/carts/cart-record';
import { leaveCartUnchanged } from '@vitrine/commerce/carts/change/cart-change';
import { previewChange } from '@vitrine/commerce/carts/change-cart';
import { beforeNewestCart, loadRecentCarts } from '@vitrine/commerce/carts/recent-carts';
import type { ContentService } from '@vitrine/content/file-content';
import type { PricedCart, PricingInput } from '@vitrine/rules/cart/model';
import { getStorefront } from '@vitrine/rules/regions/region';

import type { EpochMs } from '@vitrine/rules/units';
import { z } from 'zod';
import type { CartEffect, EffectsResponse, SampleCart } from '../../app/editor/simulator/simulation.ts';
import { getMarketCountry } from '../storefront/countries.ts';
import { createSimulatedBackend, type SimulatorDeps, simulateCart } from './simulate.ts';

/** Maximum number of shoppers' carts. */
export const maxRealCarts = 100;
// Duration of one slice, in ms; the editor's page requests the next one.
const sliceTime = 150;
// Number of carts that are read at once. Empty carts aren't counted as results.
const readAtOnce = 20;
// Maximum number of carts to read in order to find a hundred with products.
const maxRows = 1000;

export interface EffectsInput {
  readonly published: ContentService;
  readonly drafted: ContentService;
  readonly samples: readonly { readonly name: string; readonly cart: SampleCart }[];
  readonly now: EpochMs;
}

/**
 * Progress: numbers of priced samples, of returned shoppers' carts, and of read carts (`rows`); `place` is that of the last read
 * cart.
 */
const progress = z.strictObject({
  sample: z.number().int().min(0),
  carts: z.number().int().min(0),
  rows: z.number().int().min(0),
  place: z.number(),
});
type Progress = z.infer<typeof progress>;

const start: Progress = { sample: 0, carts: 0, rows: 0, place: beforeNewestCart };

/**
 * Returns the next effects.
 *
 * @param after `next` of the previous result; null for the first effects
 */
export async function nextEffects(
  parts: SimulatorDeps,
  of: EffectsInput,
  after: string | null,
): Promise<EffectsResponse> {
  let at = readProgress(after);
  const effects: CartEffect[] = [];
  const end = performance.now() + sliceTime;
  while (performance.now() < end && at.sample < of.samples.length) {
    const sample = of.samples[at.sample];
    if (sample !== undefined) effects.push(await sampleEffect(parts, of, sample));
    at = { ...at, sample: at.sample + 1 };
    // Lets waiting requests of this process run first.
    await setImmediate();
  }
  let isWhole = false;
  while (!isWhole && performance.now() < end && at.sample >= of.samples.length) {
    const { db, now } = { db: parts.embedded.backend.parts.storage.read, now: of.now };
    const limit = Math.min(readAtOnce, maxRealCarts - at.carts, maxRows - at.rows);
    const found = limit <= 0 ? [] : await loadRecentCarts(db, { before: at.place, now, limit });
    for (const { cart, place } of found) {
      const effect = cart.store !== undefined ? null : await cartEffect(parts, of, cart);
      if (effect !== null) effects.push(effect);
      at = { ...at, carts: at.carts + (effect === null ? 0 : 1), rows: at.rows + 1, place };
      await setImmediate();
    }
    isWhole = found.length < limit || limit <= 0;
  }
  return {
    effects,
    next: isWhole ? null : JSON.stringify(at),
    done: at.sample + at.carts,
    of: of.samples.length + (isWhole ? at.carts : maxRealCarts),
    withoutCarts: null,
  };
}

function readProgress(after: string | null): Progress {
  if (after === null) return start;
  try {
    return progress.parse(JSON.parse(after));
  } catch {
    return start;
  }
}

interface Priced {
  readonly input: PricingInput;
  readonly priced: PricedCart;
}

async function sampleEffect(
  parts: SimulatorDeps,
  { published, drafted, now }: EffectsInput,
  { name, cart }: EffectsInput['samples'][number],
): Promise<CartEffect> {
  const before = (await simulateCart(parts, cart, { content: published, now })).last;
  const after = (await simulateCart(parts, cart, { content: drafted, now })).last;
  return { name, ...compared(before, after) };
}

/** Compares a shopper's cart before and after publishing; null for a cart without products that are still sold. */
async function cartEffect(
  parts: SimulatorDeps,
  { published, drafted, now }: EffectsInput,
  record: CartRecord,
): Promise<CartEffect | null> {
  const settled = async (content: ContentService): Promise<Priced> => {
    const backend = createSimulatedBackend(parts, { content, now });
    const snapshot = await backend.parts.catalogue.current();
    const context = { parts: backend.parts, snapshot, country: null, store: null, now };
    return previewChange(context, record, leaveCartUnchanged(record));
  };
  const before = await settled(published);
  if (before.input.lines.length === 0) return null;
  return { name: null, ...compared(before, await settled(drafted)) };
}

function compared(before: Priced, after: Priced): Omit<CartEffect, 'name'> {
  const { region, destination } = before.input;
  const had = giftsOf(before);
  const has = giftsOf(after);
  return {
    region,
    // Only the country of the destination is returned, because the rest is personal data.
    country: destination.country ?? getMarketCountry(region),
    lines: before.priced.lines.map(({ line: { merchandise, quantity } }) => ({
      title: merchandise.productTitle,
      quantity,
    })),
    currencyCode: getStorefront(region).currency,
    before: before.priced.totalAmount,
    after: after.priced.totalAmount,
    giftsIn: without(has, had),
    giftsOut: without(had, has),
  };
}

function giftsOf({ priced }: Priced): readonly string[] {
  return priced.lines.flatMap(({ line, isManualGwp, isAutoGwp }) =>
    isManualGwp || isAutoGwp ? [line.merchandise.productTitle] : [],
  );
}

/** Returns the titles without those in `others`; each title in `others` removes one equal title. */
function without(titles: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return titles.filter((title) => {
    const at = left.indexOf(title);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
