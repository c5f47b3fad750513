/** Call of the admin's page for sign-ups: newsletter, SMS and waitlists. */
import { searchSignUps, signUpKinds } from '@vitrine/engagement/search-sign-ups';
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SignUpListJson } from '../../app/admin/sign-ups/sign-ups-json.ts';
import { parseQueryString } from '../api/body.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import type { Shop } from '../shop.ts';
import { listPageInput } from './list-page-input.ts';
import { withPermission } from './require-scope.ts';

const listInput = z.object({
  ...listPageInput,
  kind: z.enum(signUpKinds).optional(),
  q: z.string().max(200).optional(),
  region: z.custom<RegionKey>(isRegionKey, { error: 'There is no such storefront.' }).optional(),
  confirmed: z.enum(['true', 'false']).optional(),
});

export function adminSignUpRoutes({ storage }: Pick<Shop, 'storage'>, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/sign-ups',
    withPermission(guard, 'read_sign_ups', async (context) => {
      const { q: text, confirmed, ...search } = parseQueryString(context, listInput);
      const { rows, ...page } = await searchSignUps(storage, {
        ...search,
        text,
        isConfirmed: confirmed === undefined ? undefined : confirmed === 'true',
      });
      const body: SignUpListJson = { ...page, signUps: rows };
      return context.json(body);
    }),
  );
}
