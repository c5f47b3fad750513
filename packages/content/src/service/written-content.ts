/** Content as written for one region, which a content service returns. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import { documentName } from '../documents/kinds.ts';
import { type SingleProduct, singleProduct } from '../documents/single-product.ts';
import type { ContentService } from '../file-content.ts';
import { readBody } from '../read-body.ts';
import {
  type GroupFiles,
  readCartSettings,
  readThemeSettings,
  type WrittenGroups,
} from '../read-settings.ts';

export interface WrittenSettings {
  readonly cart: WrittenGroups;
  readonly theme: WrittenGroups;
}

/** Returns every group of a region, without invalid parts. */
export async function writtenSettings(
  content: Pick<ContentService, 'bodies'>,
  region: RegionKey,
): Promise<WrittenSettings> {
  const bodies = await content.bodies();
  return {
    cart: readCartSettings(groupsOf(bodies, 'cart/')).written[region],
    theme: readThemeSettings(groupsOf(bodies, 'theme/')).written[region],
  };
}

/** Returns the content about one product, or null if nothing is written. */
export async function writtenProduct(
  content: Pick<ContentService, 'bodies'>,
  handle: string,
  region: RegionKey,
): Promise<unknown> {
  const body = (await content.bodies()).get(documentName({ kind: 'product', key: handle }));
  if (body === undefined) return null;
  const group = { schema: singleProduct, otherwise: null, apart: ['**'] };
  return readBody<SingleProduct | null>(handle, body, group).written[region] ?? null;
}

function groupsOf(bodies: ReadonlyMap<string, unknown>, prefix: string): GroupFiles {
  return Object.fromEntries(
    [...bodies].flatMap(([name, body]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), body]] : [],
    ),
  );
}
