/** Translations of the catalogue: translatable texts, target languages, and existing translations. */
import { parseCatalogueLocale, toLocaleTag } from '@vitrine/rules/regions/catalogue-locale';
import {
  getPrimaryLocale,
  listShopLocales,
  nameLocale,
  type ShopWithLanguages,
} from '../../../catalogue/catalogue-locales.ts';
import {
  findTextsToTranslate,
  listTranslatableTexts,
  type TranslatableCatalogue,
  type TranslatableTexts,
} from '../../../catalogue/find-texts-to-translate.ts';
import { findTranslation } from '../../../catalogue/find-translation.ts';
import type { ShopTexts } from '../../../catalogue/shop-text-resources.ts';
import { listShopTexts } from '../../../catalogue/shop-texts.ts';
import {
  type ResourceType,
  type TranslatableCatalogueText,
  withoutBlogs,
} from '../../../catalogue/translatable-resources.ts';
import { toTextDigest } from '../../../catalogue/translation-registry.ts';
import {
  type ChangedTranslation,
  removeTranslations,
  type TranslationServiceDeps,
  writeTranslations,
} from '../../../catalogue/translation-service.ts';
import { createConnection } from '../../../graphql/connections.ts';
import { createBadInputError, createNotSupportedError } from '../../../graphql/errors.ts';
import { formatGlobalId, parseGlobalId } from '../../../graphql/global-ids.ts';
import type { ChangeResult } from '../../../merchant/user-errors.ts';
import type { AdminContext, AdminSubject } from '../../admin-context.ts';
import { readAdminPage } from '../../admin-pages.ts';
import type {
  MutationTranslationsRegisterArgs,
  MutationTranslationsRemoveArgs,
  QueryRootTranslatableResourceArgs,
  QueryRootTranslatableResourcesArgs,
  QueryRootTranslatableResourcesByIdsArgs,
  TranslatableResourceTranslationsArgs,
} from '../../generated/admin-types.ts';
import { createCodeResolvers, getSnapshot, runMutation, toChangeSource } from '../../merchant-mutations.ts';

/** Translatable resource types, by Shopify's names. */
const resourceTypes: ReadonlyMap<string, ResourceType> = new Map([
  ['ARTICLE', 'Article'],
  ['BLOG', 'Blog'],
  ['COLLECTION', 'Collection'],
  ['DELIVERY_METHOD_DEFINITION', 'DeliveryMethodDefinition'],
  ['LINK', 'Link'],
  ['MEDIA_IMAGE', 'MediaImage'],
  ['METAFIELD', 'Metafield'],
  ['METAOBJECT', 'Metaobject'],
  ['PAGE', 'Page'],
  ['PRODUCT', 'Product'],
  ['PRODUCT_OPTION', 'ProductOption'],
  ['PRODUCT_OPTION_VALUE', 'ProductOptionValue'],
  ['SHOP_POLICY', 'ShopPolicy'],
]);

const catalogues = new WeakMap<AdminContext, Promise<TranslatableCatalogue>>();

/** Returns the originals for the operation, which translations don't change. */
function getCatalogue(context: AdminContext): Promise<TranslatableCatalogue> {
  const known = catalogues.get(context);
  if (known !== undefined) return known;
  const catalogue = getSnapshot(context).then((snapshot) => ({
    snapshot,
    others: context.services.backend.blogs === undefined ? snapshot : withoutBlogs(snapshot),
    shopTexts: mergeShopTexts(context, snapshot.shop),
  }));
  catalogues.set(context, catalogue);
  return catalogue;
}

function mergeShopTexts(
  { services: { backend, returnRules }, now }: AdminContext,
  shop: ShopWithLanguages,
): ShopTexts {
  const all = listShopLocales(shop)
    .slice(1)
    .map((locale) => listShopTexts(backend.regionTable, returnRules, locale, now, shop));
  const merge = (type: keyof ShopTexts) => [...new Set(all.flatMap((texts) => texts[type]))];
  return {
    DeliveryMethodDefinition: merge('DeliveryMethodDefinition'),
    Tax: merge('Tax'),
    ReturnTerms: merge('ReturnTerms'),
  };
}

async function find(gid: string, context: AdminContext): Promise<TranslatableTexts | null> {
  const { type, id } = parseGlobalId(gid);
  const known = [...resourceTypes.values()].find((each) => each === type);
  return known === undefined ? null : findTextsToTranslate(await getCatalogue(context), known, id);
}

async function list(args: QueryRootTranslatableResourcesArgs, context: AdminContext) {
  const type = resourceTypes.get(args.resourceType);
  if (type === undefined)
    throw createNotSupportedError(`Translating resources of the type ${args.resourceType}`);
  const catalogue = await getCatalogue(context);
  return readAdminPage(
    args,
    async ({ limit, direction, cursor }) => {
      const [recordId = '', resource = ''] = cursor ?? [];
      return listTranslatableTexts(catalogue, type, {
        limit,
        isReverse: (direction === 'forward') === (args.reverse === true),
        after: cursor === null ? null : { recordId: String(recordId), resource: String(resource) },
      });
    },
    ({ recordId, resource }) => [recordId, resource],
  );
}

const maxIds = 250;

async function listByIds(args: QueryRootTranslatableResourcesByIdsArgs, context: AdminContext) {
  if (args.resourceIds.length > maxIds) throw createBadInputError(`resourceIds cannot exceed ${maxIds}`);
  const found = await Promise.all([...new Set(args.resourceIds)].map((id) => find(id, context)));
  return createConnection(
    found.flatMap((each) => each ?? []),
    args,
    ({ resource }) => resource,
  );
}

/** Lists the shop's languages, all of which are published. */
async function listLocales(context: AdminContext) {
  const { shop } = await getSnapshot(context);
  return listShopLocales(shop).map((locale) => ({
    locale: toLocaleTag(locale),
    name: nameLocale(locale),
    primary: locale === getPrimaryLocale(shop),
    published: true,
  }));
}

/** Returns the languages into which originals can be translated. */
async function listTargets(context: AdminContext) {
  return listShopLocales((await getSnapshot(context)).shop).slice(1);
}

interface TranslationSource extends ChangedTranslation {
  readonly outdated: boolean;
}

async function listTranslations(
  { record, texts }: TranslatableTexts,
  { locale, outdated }: TranslatableResourceTranslationsArgs,
  context: AdminContext,
): Promise<readonly TranslationSource[]> {
  const { backend } = context.services;
  const language = parseCatalogueLocale(locale);
  if (language === null || !(await listTargets(context)).includes(language)) return [];
  const sources = {
    files: backend.translations?.get(language),
    registered: backend.catalogue.translations(language),
  };
  return texts
    .flatMap((text): readonly TranslationSource[] => {
      const { text: value, state } = findTranslation(record, text, sources);
      return value === null
        ? []
        : [{ key: text.key, locale: toLocaleTag(language), value, outdated: state === 'changed' }];
    })
    .filter((each) => outdated == null || each.outdated === outdated);
}

async function change(
  gid: string,
  context: AdminContext,
  run: (
    found: TranslatableTexts,
    deps: TranslationServiceDeps,
  ) => Promise<ChangeResult<readonly ChangedTranslation[]>>,
) {
  const found = await find(gid, context);
  if (found === null) {
    const error = {
      field: ['resourceId'],
      message: `Resource ${gid} does not exist`,
      code: 'RESOURCE_NOT_FOUND',
    };
    return { translations: null, userErrors: [error] };
  }
  const { storage, clock } = context.services.backend;
  const deps = { storage, clock, targets: await listTargets(context) };
  const { value, userErrors } = await runMutation(context, run(found, deps));
  const translations = value?.map((each) => ({
    ...{ ...each, locale: toLocaleTag(each.locale) },
    outdated: false,
  }));
  return { translations: translations ?? null, userErrors };
}

const register = ({ resourceId, translations }: MutationTranslationsRegisterArgs, context: AdminContext) =>
  change(resourceId, context, (found, deps) =>
    writeTranslations(
      deps,
      toChangeSource(context, 'translationsRegister'),
      found,
      translations.map(({ locale, key, value, translatableContentDigest: digest }) => ({
        ...{ locale, key, value, digest },
      })),
    ),
  );

const remove = (
  { resourceId, translationKeys: keys, locales }: MutationTranslationsRemoveArgs,
  context: AdminContext,
) =>
  change(resourceId, context, (found, deps) =>
    removeTranslations(deps, toChangeSource(context, 'translationsRemove'), found, {
      ...{ keys, locales },
    }),
  );

export const translationSubject: AdminSubject = {
  queries: {
    shopLocales: { scopes: ['read_translations'], resolve: (_args: object, context) => listLocales(context) },
    translatableResource: {
      scopes: ['read_translations'],
      resolve: ({ resourceId }: QueryRootTranslatableResourceArgs, context) => find(resourceId, context),
    },
    translatableResources: { scopes: ['read_translations'], resolve: list },
    translatableResourcesByIds: { scopes: ['read_translations'], resolve: listByIds },
  },
  mutations: {
    translationsRegister: { scopes: ['write_translations'], resolve: register },
    translationsRemove: { scopes: ['write_translations'], resolve: remove },
  },
  types: {
    TranslatableResource: {
      resourceId: ({ resource }: TranslatableTexts) => {
        const [type = '', id = ''] = resource.split('/');
        return formatGlobalId(type, id);
      },
      translatableContent: async ({ texts }: TranslatableTexts, _args: object, context: AdminContext) => {
        const locale = toLocaleTag(getPrimaryLocale((await getSnapshot(context)).shop));
        return texts.map(({ key, text, isHtml }: TranslatableCatalogueText) => ({
          ...{ key, value: text, digest: toTextDigest(text), locale },
          type: isHtml ? 'HTML' : 'SINGLE_LINE_TEXT_FIELD',
        }));
      },
      translations: listTranslations,
    },
    ...createCodeResolvers(['TranslationUserError'], () => 'TranslationErrorCode'),
  },
};
