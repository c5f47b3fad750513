/** What pickers ask: things found by name, and those that are chosen already. */
import { isRegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ThingsJson } from '../../app/editor/api/pick-json.ts';
import { queryOf } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { Refusal } from '../http/refusal.ts';
import type { EditorDoor } from './door.ts';
import type { Pick } from './pick.ts';

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
  region: z.string().refine(isRegionKey, 'There is no such region.').default('us'),
});
const mostChosen = 500;

export function pickRoutes(pick: Pick, door: EditorDoor): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/pick/:kind',
    door.by('write', async (context) => {
      const asked = kind.safeParse(context.req.param('kind'));
      if (!asked.success) throw new Refusal(404, 'NOT_FOUND', 'There is nothing of that kind to choose.');
      const { q, region } = queryOf(context, query);
      if (!isRegionKey(region)) throw new Refusal(422, 'INVALID', 'There is no such region.');
      const chosen = context.req.queries('chosen');
      const answer: ThingsJson = {
        things:
          chosen === undefined
            ? await pick.find(asked.data, region, q)
            : await pick.byId(asked.data, region, chosen.slice(0, mostChosen)),
      };
      return context.json(answer);
    }),
  );
}
