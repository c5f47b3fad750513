/**
 * Routes of the editor at `/editor`, its API at `/editor/api`, and the admin's page at `/admin`. Served on the staging store's
 * host only.
 */

import { listShopTexts } from '@vitrine/commerce/catalogue/shop-texts';
import { getDefaultRegion, getStagingRegion } from '@vitrine/rules/regions/region';
import { Hono } from 'hono';
import { addressFormRoutes } from '../admin/address-form-routes.ts';
import { createAdminStatus } from '../admin/admin-status.ts';
import { attentionRoutes } from '../admin/attention-routes.ts';
import { auditRoutes } from '../admin/audit-routes.ts';
import { deliveryRoutes } from '../admin/delivery-routes.ts';
import { giftCardRoutes } from '../admin/gift-card-routes.ts';
import { adminLoyaltyRoutes } from '../admin/loyalty-routes.ts';
import { offerRoutes } from '../admin/offer-routes.ts';
import { productImportRoutes } from '../admin/product-import-routes.ts';
import { redirectRoutes } from '../admin/redirect-routes.ts';
import { regionTableRoutes } from '../admin/region-table-routes.ts';
import { adminReviewRoutes } from '../admin/review-routes.ts';
import { salesRoutes } from '../admin/sales-routes.ts';
import { adminSignUpRoutes } from '../admin/sign-up-routes.ts';
import { subscriptionRoutes } from '../admin/subscription-routes.ts';
import { tokenRoutes } from '../admin/token-routes.ts';
import { webhookRoutes } from '../admin/webhook-routes.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import { type PreviewDeps, previewRoutes } from '../live-preview/routes.ts';
import { mediaDirectories } from '../media/open.ts';
import { getPageSources } from '../pages/policy.ts';
import type { RenderPage } from '../pages/renderer.ts';
import { createPictureFetchJob } from '../product-pictures/picture-job.ts';
import type { Shop } from '../shop.ts';
import { type SimulatorRoutesDeps, simulatorRoutes } from '../simulator/routes.ts';
import { createAccountRoutes } from './account-routes.ts';
import { assistantRoutes } from './assistant-routes.ts';
import { campaignRoutes } from './campaign-routes.ts';
import { listDiscounts } from './discount-list.ts';
import { documentRoutes } from './document-routes.ts';
import { createEditorGuard, editorCalls, stagingHostOnly } from './editor-guard.ts';
import { createEntityPicker } from './entity-picker.ts';
import { experimentRoutes } from './experiment-routes.ts';
import { listRoutes } from './list-routes.ts';
import { mediaUploadRoutes } from './media-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { createEditorPageRoutes, type EditorPage } from './page.ts';
import { createPickerRoutes } from './picker-routes.ts';
import { createPictureRoutes } from './picture-routes.ts';
import { findOtherUses } from './picture-uses.ts';
import { priceRoutes } from './price-routes.ts';
import { publishingSettingsRoutes } from './publishing-settings-routes.ts';
import { contentReviewRoutes } from './review-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { type ServiceRoutesDeps, serviceRoutes } from './service-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { type CatalogueImports, type SetupRoutesDeps, setupRoutes } from './setup-routes.ts';
import { type StorefrontRoutesDeps, storefrontRoutes } from './storefront-routes.ts';
import { type TranslatedCatalogueDeps, translationRoutes } from './translation-routes.ts';
import { listFolderImages } from './uploads.ts';

export type EditorDeps = Pick<
  Shop,
  | 'addressForms'
  | 'people'
  | 'publishing'
  | 'embedded'
  | 'liveTables'
  | 'experiments'
  | 'experimentStore'
  | 'uploads'
  | 'pictures'
  | 'documents'
  | 'clientOf'
  | 'blogOf'
  | 'settings'
  | 'development'
  | 'storage'
  | 'outboxState'
  | 'fetchedPictures'
  | 'log'
> &
  Omit<SetupRoutesDeps, 'catalogueImports'> &
  ServiceRoutesDeps &
  StorefrontRoutesDeps &
  SimulatorRoutesDeps &
  PreviewDeps;

export function editorRoutes(parts: EditorDeps, page: EditorPage, renderPage: RenderPage): Hono<ShopHttp> {
  const { people, uploads, pictures, documents, clientOf, blogOf, settings, development } = parts;
  const { publishing } = parts;
  const folders = mediaDirectories(settings);
  const files = () => listFolderImages(folders);
  const pick = createEntityPicker({
    clientOf,
    blogOf,
    pictures: async () => [
      ...(await pictures.list()).filter(({ removedAt }) => removedAt === null),
      ...(await files()).map((path) => ({ path, title: '', alt: '' })),
    ],
  });
  const otherUses = () => findOtherUses({ documents, catalogue: parts.embedded?.storage ?? null });
  const discounts = listDiscounts(parts.embedded?.storage ?? null);
  const guard = createEditorGuard(people);
  const catalogueImports = openCatalogueImports(parts);
  const { images } = getPageSources(settings, development);
  const brand = async () =>
    (await parts.content.themeSettings(getStagingRegion() ?? getDefaultRegion())).brand;
  const shopName = async () => (await brand()).name;
  return new Hono<ShopHttp>()
    .use('/editor', stagingHostOnly)
    .use('/editor/*', stagingHostOnly)
    .use('/editor/api/*', editorCalls)
    .route(
      '/',
      sessionRoutes(people, guard, {
        hasBackend: parts.embedded !== null,
        readTimeZone: async () => (await publishing.settings.read()).timeZone,
      }),
    )
    .route('/', noticeRoutes(people, guard))
    .route('/', secondFactorRoutes(people, guard, shopName))
    .route('/', createAccountRoutes(people, guard))
    .route('/', publishingSettingsRoutes({ settings: publishing.settings, people }, guard))
    .route('/', documentRoutes(documents, guard))
    .route(
      '/',
      campaignRoutes(
        {
          publishing,
          store: documents.store,
          experiments: parts.experimentStore,
          discounts,
          clock: documents.clock,
        },
        guard,
      ),
    )
    .route('/', priceRoutes(parts, guard))
    .route('/', subscriptionRoutes(parts, guard))
    .route('/', giftCardRoutes(parts, guard))
    .route('/', offerRoutes({ content: parts.content, clock: documents.clock }, guard))
    .route('/', adminReviewRoutes(parts, guard))
    .route('/', deliveryRoutes(parts, guard))
    .route('/', adminSignUpRoutes(parts, guard))
    .route('/', adminLoyaltyRoutes(parts, guard))
    .route('/', addressFormRoutes(parts, guard))
    .route('/', redirectRoutes(parts, guard))
    .route('/', regionTableRoutes(parts, guard))
    .route('/', auditRoutes(parts, guard))
    .route('/', experimentRoutes({ experiments: parts.experiments, publishing }, guard))
    .route('/', contentReviewRoutes(publishing, guard))
    .route('/', listRoutes(documents, pick, guard))
    .route('/', translationRoutes(documents, findTranslatedCatalogue(parts), guard))
    .route('/', createPickerRoutes(pick, guard))
    .route('/', mediaUploadRoutes(uploads, guard))
    .route('/', createPictureRoutes({ library: pictures, files, otherUses }, guard))
    .route('/', assistantRoutes(parts, guard))
    .route('/', attentionRoutes(parts, guard))
    .route('/', salesRoutes(parts, guard))
    .route('/', tokenRoutes(parts, guard))
    .route('/', webhookRoutes(parts, guard))
    .route('/', productImportRoutes({ ...parts, catalogueImports }, guard))
    .route('/', setupRoutes({ ...parts, catalogueImports }, guard))
    .route('/', serviceRoutes(parts, guard))
    .route('/', storefrontRoutes(parts, guard))
    .route('/', simulatorRoutes(parts, guard))
    .route('/', previewRoutes(parts, renderPage, guard))
    .all('/editor/api/*', () => {
      throw new HttpError(404, 'NOT_FOUND', 'There is no such call.');
    })
    .route(
      '/',
      createEditorPageRoutes(page, {
        images,
        secure: settings.PUBLIC_URL.startsWith('https:'),
        brand,
        adminStatus: createAdminStatus(guard, parts.embedded !== null),
      }),
    );
}

function openCatalogueImports({ embedded, ...parts }: EditorDeps): CatalogueImports | null {
  if (embedded === null) return null;
  const { storage, pictureFetcher: fetcher } = embedded;
  const { fetchedPictures: pictures, log } = parts;
  return {
    imports: embedded.productImports,
    pictures: createPictureFetchJob({ storage, pictures, fetcher, clock: Date.now, log }),
  };
}

function findTranslatedCatalogue({ embedded }: Pick<EditorDeps, 'embedded'>): TranslatedCatalogueDeps | null {
  if (embedded === null) return null;
  const { storage, backend, returnRules } = embedded;
  const { catalogue, translations, blogs, regionTable, clock } = backend.parts;
  return {
    storage,
    catalogue,
    translations,
    hasBlogs: blogs === undefined,
    shopTexts: (language) => listShopTexts(regionTable, returnRules, language, clock()),
  };
}
