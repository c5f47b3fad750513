/** Content as written for one region, which a content service returns. */
import { pickByRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { toDocumentName } from '../documents/document-kinds.ts';
import { type ProductContent, productContentSchema } from '../documents/product-content.ts';
import type { ContentService } from '../file-content.ts';
import { parseBody } from '../read-body.ts';
import { type GroupFiles, parseCartSettings, parseThemeSettings, type RawGroups } from '../read-settings.ts';

export interface RawSettings {
  readonly cart: RawGroups;
  readonly theme: RawGroups;
}

/** Returns every group of a region, without invalid parts. */
export async function readRawSettings(
  content: Pick<ContentService, 'bodies'>,
  region: RegionKey,
): Promise<RawSettings> {
  const bodies = await content.bodies();
  return {
    cart: pickByRegion(parseCartSettings(groupsOf(bodies, 'cart/')).written, region),
    theme: pickByRegion(parseThemeSettings(groupsOf(bodies, 'theme/')).written, region),
  };
}

/** Returns the content about one product, or null if nothing is written. */
export async function readRawProduct(
  content: Pick<ContentService, 'bodies'>,
  handle: string,
  region: RegionKey,
): Promise<unknown> {
  const body = (await content.bodies()).get(toDocumentName({ kind: 'product', key: handle }));
  if (body === undefined) return null;
  const group = { schema: productContentSchema, otherwise: null, apart: ['**'] };
  return parseBody<ProductContent | null>(handle, body, group).written[region] ?? null;
}

function groupsOf(bodies: ReadonlyMap<string, unknown>, prefix: string): GroupFiles {
  return Object.fromEntries(
    [...bodies].flatMap(([name, body]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), body]] : [],
    ),
  );
}
