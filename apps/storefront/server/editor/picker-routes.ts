/** Routes of the pickers: search entities by name, and load selected ones by id. */
import { getDefaultRegion, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { EntitiesJson } from '../../app/editor/api/pick-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';
import type { EntityPicker } from './entity-picker.ts';

const kind = z.enum([
  'products',
  'variants',
  'collections',
  'tags',
  'articles',
  'pages',
  'blogs',
  'paths',
  'media',
]);
const query = z.object({
  q: z.string().max(200).default(''),
  region: z.custom<RegionKey>(isRegionKey, 'There is no such region.').default(() => getDefaultRegion()),
});
const maxChosen = 500;

export function createPickerRoutes(pick: EntityPicker, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/pick/:kind',
    guard.by('write', async (context) => {
      const asked = kind.safeParse(context.req.param('kind'));
      if (!asked.success) throw new HttpError(404, 'NOT_FOUND', 'There is nothing of that kind to choose.');
      const { q, region } = parseQueryString(context, query);
      if (!isRegionKey(region)) throw new HttpError(422, 'INVALID', 'There is no such region.');
      const chosen = context.req.queries('chosen');
      const result: EntitiesJson = {
        things:
          chosen === undefined
            ? await pick.find(asked.data, region, q)
            : await pick.byId(asked.data, region, chosen.slice(0, maxChosen)),
      };
      return context.json(result);
    }),
  );
}
