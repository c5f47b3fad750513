/** Creates the services of shoppers' and assistants' carts. */
import { createOffersPort } from '@vitrine/content/offers-port';
import { loadCatalogueTexts } from '@vitrine/data/translations';
import type { Context } from 'hono';
import type { WishlistService } from '../../app/wishlist/wishlist-service.ts';
import { type Agents, openAgents } from '../agents/open-agents.ts';
import { openOrderWebhooks } from '../agents/open-order-webhooks.ts';
import { doubleTapTime } from '../cart/add-once.ts';
import type { CartRequest } from '../cart/cart-request.ts';
import { createMemberCarts } from '../cart/member-carts.ts';
import {
  type CartRequestDeps,
  createAssistantRequestReader,
  createCartRequestReader,
} from '../cart/read-request.ts';
import { SharedRequests } from '../cart/shared-requests.ts';
import { createRemoteTierProducts } from '../cart/tier-products.ts';
import type { ShopHttp } from '../http/environment.ts';
import { isLocal } from '../http/is-local.ts';
import { languageNow } from '../http/language.ts';
import { isMultiProcess } from '../process/multi-process.ts';
import type { ReviewForms } from '../reviews/review-forms.ts';
import { translationsDirectory } from '../shop-folder.ts';
import type { CommerceServices } from './commerce-services.ts';
import type { ContentServices } from './content-services.ts';
import type { EngagementServices } from './engagement-services.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { OpenShopOptions } from './opening.ts';

export interface CartServices {
  readonly cartRequest: (context: Context<ShopHttp>) => Promise<CartRequest>;
  /** Deduplicates form submissions across processes. */
  readonly formAdds: SharedRequests;
  /** Null if shoppers' assistants are turned off. */
  readonly agents: Agents | null;
  /** Returns the wishlist of the request's shopper. */
  readonly wishlistOf: (context: Context<ShopHttp>) => Promise<WishlistService>;
  /** Dependencies of review forms and media. */
  readonly reviewForms: ReviewForms;
}

type Before = Infrastructure & ContentServices & CommerceServices & EngagementServices;

export async function openCarts(before: Before, opening: OpenShopOptions): Promise<CartServices> {
  const { storage, log, reviews, purchases, embedded, regionUrl } = before;
  const deps = createCartDeps(before, opening);
  const cartRequest = createCartRequestReader(deps);
  const agents = await openAgents({ ...before, assistantRequest: createAssistantRequestReader(deps) });
  const orderWebhooks = await openOrderWebhooks({
    storage,
    embedded,
    agents,
    allowLoopback: isLocal(before.settings.PUBLIC_URL),
    regionUrl,
    log,
  });
  opening.closing.defer(() => orderWebhooks?.close());
  return {
    cartRequest,
    formAdds: new SharedRequests(storage, log, Date.now, doubleTapTime),
    agents,
    wishlistOf: async (context) => before.createWishlist(await cartRequest(context)),
    reviewForms: {
      mediaStore: reviews.mediaStore,
      media: reviews.media,
      serviceOf: async (context) => reviews.serviceOf(context, await cartRequest(context), purchases),
    },
  };
}

function createCartDeps(before: Before, { reconcile }: OpenShopOptions): CartRequestDeps {
  const { settings, storage, content, embedded, clientOf, log } = before;
  const remoteOffers = () =>
    createOffersPort({
      content,
      language: languageNow,
      collectionProducts: createRemoteTierProducts(clientOf, log),
    });
  return {
    ...before,
    memberCarts: createMemberCarts(storage, Date.now),
    requests: isMultiProcess(settings) ? new SharedRequests(storage, log, Date.now) : null,
    backend: reconcile === undefined ? (embedded?.backend ?? null) : null,
    offers: embedded?.backend.parts.offers ?? remoteOffers(),
    translations: embedded?.backend.parts.translations ?? loadCatalogueTexts(translationsDirectory(settings)),
  };
}
