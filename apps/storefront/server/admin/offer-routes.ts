/** Lists the offers that are defined in the editor, for the admin's list of discounts. */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import type { OffersJson } from '../../app/admin/discounts/offers-json.ts';
import type { EditorGuard } from '../editor/editor-guard.ts';
import type { ShopHttp } from '../http/environment.ts';
import { getActiveOffers, priceOfferDocuments } from '../preview/active-offers.ts';
import type { Shop } from '../shop.ts';
import { withScope } from './require-scope.ts';

export type OfferRoutesDeps = Pick<Shop, 'content'> & {
  /** Current time. */
  readonly clock: () => number;
};

export function offerRoutes({ content, clock }: OfferRoutesDeps, guard: EditorGuard): Hono<ShopHttp> {
  return new Hono<ShopHttp>().get(
    '/editor/api/offers',
    withScope(guard, 'read_discounts', async (context) => {
      const now = clock();
      const storefronts = await Promise.all(
        getSellingRegions().map(async (region) => {
          const [cart, theme] = await Promise.all([
            content.cartSettings(region),
            content.themeSettings(region),
          ]);
          return { region, offers: getActiveOffers(region, cart, theme, now) };
        }),
      );
      const body: OffersJson = {
        offers: [...priceOfferDocuments].map(([title, kind]) => ({
          kind,
          title,
          storefronts: storefronts.flatMap(({ region, offers }) => {
            const offer = offers.find(({ name }) => name === title);
            return offer === undefined ? [] : [{ region, isOn: offer.on, details: offer.details }];
          }),
        })),
      };
      return context.json(body);
    }),
  );
}
