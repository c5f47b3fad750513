/** Translatable texts of the catalogue, with the resources and keys of Shopify's Admin API. */
import type { CatalogueSnapshot } from './catalogue.ts';
import type {
  BlogRecord,
  CollectionRecord,
  ImageRecord,
  MenuItemRecord,
  ProductRecord,
  Seo,
} from './catalogue-records.ts';
import { getDisplayName } from './custom-data/custom-data-records.ts';
import { listMetafieldTexts } from './metafield-texts.ts';
import {
  listShopTextRecords,
  noShopTexts,
  type ShopTexts,
  type ShopTextType,
} from './shop-text-resources.ts';

export type ResourceType =
  | 'Product'
  | 'ProductOption'
  | 'ProductOptionValue'
  | 'Metafield'
  | 'Metaobject'
  | 'MediaImage'
  | 'Collection'
  | 'Link'
  | 'Page'
  | 'ShopPolicy'
  | 'SellingPlan'
  | 'Blog'
  | 'Article'
  | ShopTextType;

/** Shopify's keys of the texts that most resources have. */
export const textKeys = {
  title: 'title',
  body: 'body_html',
  summary: 'summary_html',
  seoTitle: 'meta_title',
  seoDescription: 'meta_description',
} as const;

/** Returns a resource's key, for example `Product/1234`. */
export function toResourceKey(type: ResourceType, id: string): string {
  return `${type}/${id}`;
}

/** Returns the resource of a product's metafield: `Metafield/1234.custom.subtitle`. */
export function getMetafieldResource(productId: string, name: string): string {
  return toResourceKey('Metafield', `${productId}.${name}`);
}

export interface TranslatableCatalogueText {
  readonly resource: string;
  readonly key: string;
  /** Path within the record, which never changes: `title`, `options.Color.Light`, `metafields.custom.subtitle`. */
  readonly path: string;
  /** Label shown to the merchant. */
  readonly title: string;
  readonly text: string;
  readonly isHtml: boolean;
}

/** A record with texts, as lists of translations show it. */
export interface TranslatableRecord {
  /** Kind and handle: `product/night-oil`. */
  readonly name: string;
  readonly title: string;
  /** Product handle; null for other records. */
  readonly product: string | null;
  readonly texts: readonly TranslatableCatalogueText[];
}

/** The parts of a catalogue that have translatable texts, except products. */
export type TranslatableSource = Pick<
  CatalogueSnapshot,
  'collections' | 'menus' | 'allPages' | 'policies' | 'blogs' | 'customData'
>;

/** Omits blogs and articles, for shops that store articles and their translations in the content store. */
export function withoutBlogs(source: TranslatableSource): TranslatableSource {
  return {
    collections: () => source.collections(),
    menus: () => source.menus(),
    allPages: () => source.allPages(),
    policies: () => source.policies(),
    blogs: () => [],
    customData: source.customData,
  };
}

/** Lists all records with their texts: products, collections, menus, pages, policies, blogs, and the storefronts' texts. */
export function listTranslatableRecords(
  snapshot: TranslatableSource,
  products: readonly ProductRecord[],
  shopTexts: ShopTexts = noShopTexts,
): readonly TranslatableRecord[] {
  return [...products.map(listProductTexts), ...listOtherTexts(snapshot, shopTexts)].filter(
    ({ texts }) => texts.length > 0,
  );
}

/** Lists all records except products. A shop has few of them. */
export function listOtherTexts(
  snapshot: TranslatableSource,
  shopTexts: ShopTexts = noShopTexts,
): readonly TranslatableRecord[] {
  return [
    ...snapshot.collections().map(toCollectionTexts),
    ...snapshot.menus().map(({ handle, title, items }) => ({
      name: `menu/${handle}`,
      title: `Menu: ${title}`,
      product: null,
      texts: toItemTexts(items, ''),
    })),
    ...snapshot.allPages().map(({ id, handle, title, bodyHtml, seo }) => ({
      name: `page/${handle}`,
      title: `Page: ${title}`,
      product: null,
      texts: toPageTexts(toResourceKey('Page', id), { title, bodyHtml, seo }),
    })),
    ...snapshot.policies().map(({ id, handle, title, bodyHtml }) => ({
      name: `policy/${handle}`,
      title: `Policy: ${title}`,
      product: null,
      texts: toPageTexts(toResourceKey('ShopPolicy', id), { title, bodyHtml, seo: noSeo }),
    })),
    ...snapshot.blogs().flatMap(listBlogTexts),
    ...listMetaobjectTexts(snapshot),
    ...listShopTextRecords(shopTexts),
  ];
}

/** Lists the texts of a blog, and those of each article. */
function listBlogTexts(blog: BlogRecord): readonly TranslatableRecord[] {
  const { id, handle, title, seo, articles } = blog;
  return [
    {
      name: `blog/${handle}`,
      title: `Blog: ${title}`,
      product: null,
      texts: toPageTexts(toResourceKey('Blog', id), { title, bodyHtml: '', seo }),
    },
    ...articles.map((article) => {
      const resource = toResourceKey('Article', article.id);
      const { excerpt, contentHtml: bodyHtml, image } = article;
      const summary = { resource, key: textKeys.summary, path: textKeys.summary, title: 'Summary' };
      return {
        name: `article/${handle}/${article.handle}`,
        title: `Article: ${article.title}`,
        product: null,
        texts: [
          ...toPageTexts(resource, { title: article.title, bodyHtml, seo: article.seo }),
          ...(excerpt === '' ? [] : [{ ...summary, text: excerpt, isHtml: true }]),
          ...(image === null ? [] : toAltText(image, 'image')),
        ],
      };
    }),
  ];
}

/** Lists the texts of metaobjects whose definition allows translations. */
function listMetaobjectTexts({
  customData,
}: Pick<TranslatableSource, 'customData'>): readonly TranslatableRecord[] {
  return customData.metaobjectDefinitions.flatMap((definition) =>
    definition.isTranslatable
      ? customData.metaobjects(definition.type).map((entry) => ({
          name: `metaobject/${entry.type}/${entry.handle}`,
          title: `${definition.name}: ${getDisplayName(definition, entry)}`,
          product: null,
          texts: definition.fields.flatMap(({ key, name, type }) => {
            const text = Object.hasOwn(entry.values, key) ? (entry.values[key] ?? '') : '';
            const resource = toResourceKey('Metaobject', entry.id);
            return isTextField(type) && text !== ''
              ? [{ resource, key, path: key, title: name, text, isHtml: false }]
              : [];
          }),
        }))
      : [],
  );
}

/** Returns true if values of a field type are texts for people. */
export function isTextField(type: string): boolean {
  return type === 'single_line_text_field' || type === 'multi_line_text_field';
}

const noSeo: Seo = { title: null, description: null };

interface PageTexts {
  readonly title: string;
  readonly bodyHtml: string;
  readonly seo: Seo;
}

function toPageTexts(
  resource: string,
  { title, bodyHtml, seo }: PageTexts,
): readonly TranslatableCatalogueText[] {
  const line = (key: string, label: string, text: string | null, isHtml = false) =>
    text === null || text === '' ? [] : [{ resource, key, path: key, title: label, text, isHtml }];
  return [
    ...line(textKeys.title, 'Title', title),
    ...line(textKeys.body, 'Text', bodyHtml, true),
    ...line(textKeys.seoTitle, 'Title for search engines', seo.title),
    ...line(textKeys.seoDescription, 'Description for search engines', seo.description),
  ];
}

/** Lists the texts of a product with its metafields, options and pictures. */
export function listProductTexts(product: ProductRecord): TranslatableRecord {
  const { id, handle, title, descriptionHtml, seo, options, metafields, images } = product;
  return {
    name: `product/${handle}`,
    title: `Product: ${title}`,
    product: handle,
    texts: [
      ...toPageTexts(toResourceKey('Product', id), { title, bodyHtml: descriptionHtml, seo }),
      ...metafields.flatMap(listMetafieldTexts).map(({ name, text }) => ({
        resource: getMetafieldResource(id, name),
        key: 'value',
        path: `metafields.${name}`,
        title: toLabel(name),
        text,
        isHtml: false,
      })),
      ...options.flatMap((option) => (isPlaceholder(option) ? [] : toOptionTexts(option))),
      ...images.flatMap((image, index) => toAltText(image, `images.${index + 1}`)),
    ],
  };
}

const isPlaceholder = ({ name, values }: ProductRecord['options'][number]) =>
  name === 'Title' && values.length === 1;

function toOptionTexts({
  id,
  name,
  values,
}: ProductRecord['options'][number]): readonly TranslatableCatalogueText[] {
  return [
    {
      resource: toResourceKey('ProductOption', id),
      key: 'name',
      path: `options.${name}`,
      title: 'Option',
      text: name,
      isHtml: false,
    },
    ...values.map((value) => ({
      resource: toResourceKey('ProductOptionValue', value.id),
      key: 'name',
      path: `options.${name}.${value.name}`,
      title: `Value of ${name}`,
      text: value.name,
      isHtml: false,
    })),
  ];
}

function toAltText({ id, alt }: ImageRecord, path: string): readonly TranslatableCatalogueText[] {
  if (alt === '') return [];
  const title = 'Alternative text of a picture';
  return [{ resource: toResourceKey('MediaImage', id), key: 'alt', path, title, text: alt, isHtml: false }];
}

function toCollectionTexts(collection: CollectionRecord): TranslatableRecord {
  const { id, handle, title, descriptionHtml, seo, image } = collection;
  return {
    name: `collection/${handle}`,
    title: `Collection: ${title}`,
    product: null,
    texts: [
      ...toPageTexts(toResourceKey('Collection', id), { title, bodyHtml: descriptionHtml, seo }),
      ...(image === null ? [] : toAltText(image, 'image')),
    ],
  };
}

function toItemTexts(items: readonly MenuItemRecord[], path: string): readonly TranslatableCatalogueText[] {
  return items.flatMap(({ id, title, items: below }, index) => {
    const own = `${path}${index + 1}`;
    const resource = toResourceKey('Link', id);
    return [
      { resource, key: 'title', path: own, title: 'Link', text: title, isHtml: false },
      ...toItemTexts(below, `${own}.`),
    ];
  });
}

/** `custom.key_ingredients` becomes `Key ingredients`. */
function toLabel(name: string): string {
  const words = (name.split('.').at(-1) ?? name).replace(/[_-]+/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
