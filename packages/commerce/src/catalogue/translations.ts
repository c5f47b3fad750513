/**
 * Translations of the catalogue, both from files and registered by editors; the latter take precedence. They are applied
 * when records are output. Sort orders use original texts only; search uses originals and translations.
 */
import { type CatalogueLocale, parseCatalogueLocale } from '@vitrine/rules/regions/catalogue-locale';
import { getStorefront, type RegionKey } from '@vitrine/rules/regions/region';
import { sourceLanguage } from '@vitrine/rules/regions/supported-languages';
import { replaceTags } from '@vitrine/rules/text/replace-tags';
import { getPrimaryLocale, listMarketLocales, type ShopWithLanguages } from './catalogue-locales.ts';
import type { ArticleRecord, BlogRecord, MetafieldRecord, ProductRecord, Seo } from './catalogue-records.ts';
import { ShortWords } from './compound-tails.ts';
import { listMetafieldTexts, translateMetafield } from './metafield-texts.ts';
import { getShopTextResource, type ShopTextType, shopTextKey } from './shop-text-resources.ts';
import {
  findInIndexes,
  type GradedKeys,
  getTitleIndex,
  type KeyedTitle,
  type TitleQuery,
} from './title-index.ts';
import { getMetafieldResource, textKeys, toResourceKey } from './translatable-resources.ts';
import { type RegisteredTranslations, toTextDigest } from './translation-registry.ts';

export interface CatalogueTranslation {
  readonly title?: string | undefined;
  readonly descriptionHtml?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  /** Values by metafield name: `custom.subtitle`. */
  readonly metafields?: Readonly<Record<string, string>> | undefined;
}

/** Translated texts of a page or policy. */
export interface CatalogueTextTranslation {
  readonly title?: string | undefined;
  readonly bodyHtml?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
}

/** Translated texts of a blog article. */
export interface ArticleTranslation {
  readonly title?: string | undefined;
  readonly excerpt?: string | undefined;
  readonly contentHtml?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  readonly imageAlt?: string | undefined;
}

/** Translations from the files of one language. */
export interface CatalogueTranslations {
  /** The language's name in English and in the language itself; if omitted, the names from Unicode's CLDR are used. */
  readonly name?: string | undefined;
  readonly endonymName?: string | undefined;
  /** By product handle. */
  readonly products: ReadonlyMap<string, CatalogueTranslation>;
  readonly collections: ReadonlyMap<string, CatalogueTranslation>;
  /** Translated titles by original title. */
  readonly menuItems: ReadonlyMap<string, string>;
  readonly pages?: ReadonlyMap<string, CatalogueTextTranslation>;
  readonly policies?: ReadonlyMap<string, CatalogueTextTranslation>;
  readonly blogs?: ReadonlyMap<string, CatalogueTextTranslation>;
  /** Articles by handles of blog and article: `journal/the-hour-after-the-beach`. */
  readonly articles?: ReadonlyMap<string, ArticleTranslation>;
  /** Names of options and option values, alt texts, and labels of filters and plans, by original text. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Prefixes of the originals' digests, by record and field: `product/sunset-oil#title`. */
  readonly digests?: ReadonlyMap<string, string>;
  /**
   * True for another spelling of the originals, such as `en-US`. All its texts are in `texts`, keyed by the full original,
   * so a text that the merchant changed is shown unchanged.
   */
  readonly isVariant?: boolean;
}

/** By language code, for example `de`; spelling variants of the originals by locale, for example `en-US`. */
export type TranslationsByLanguage = ReadonlyMap<string, CatalogueTranslations>;

interface Handled {
  readonly id: string;
  readonly handle: string;
}

interface ListedRecord extends Handled {
  readonly title: string;
  readonly descriptionHtml: string;
  readonly seo: Seo;
}

interface TextRecord extends Handled {
  readonly title: string;
  readonly bodyHtml: string;
  readonly seo?: Seo;
}

export interface FoundTitles {
  readonly ids: GradedKeys;
  readonly handles: GradedKeys;
}

/** Looks up translations of records into one language. */
export class TranslationLookup {
  readonly language: CatalogueLocale;
  readonly #files: CatalogueTranslations;
  readonly #registered: RegisteredTranslations | undefined;
  readonly #isOriginal: boolean;

  constructor(
    language: CatalogueLocale,
    primary: CatalogueLocale,
    files: CatalogueTranslations,
    registered: RegisteredTranslations | undefined,
  ) {
    this.language = language;
    this.#files = files;
    this.#registered = registered;
    this.#isOriginal = language === primary;
  }

  /** True if the originals are in this language too, so that texts without a translation aren't in a foreign language. */
  get isOriginal(): boolean {
    return this.#isOriginal;
  }

  /** True if this is another spelling of the originals' language. */
  get isVariant(): boolean {
    return this.#files.isVariant === true;
  }

  product(record: ListedRecord): CatalogueTranslation | undefined {
    if (this.isVariant) return this.#findListedVariant(record);
    return this.#merge('Product', record, this.#files.products.get(record.handle));
  }

  /**
   * Returns products by words in their translated title: ids for registered titles, handles for titles from files. A handle
   * is also returned if a registered title replaces the one from the file.
   */
  findProductsByTitle(query: TitleQuery): FoundTitles {
    const { titles, registeredTitles } = this.#getIndexes();
    return { ids: registeredTitles?.find(query) ?? new Map(), handles: titles.find(query) };
  }

  /** Same as `findProductsByTitle`, but searches title and description together. */
  findProductsByText(query: TitleQuery): FoundTitles {
    const { titles, descriptions, registeredTitles, registeredDescriptions } = this.#getIndexes();
    const ofEditors = [registeredTitles, registeredDescriptions].filter((index) => index !== undefined);
    return {
      ids: findInIndexes(query, ofEditors),
      handles: findInIndexes(query, [titles, descriptions]),
    };
  }

  /** Returns product types, tags and other short texts, in the catalogue's language, whose translation contains the words. */
  findLabels(query: TitleQuery): GradedKeys {
    return this.#getIndexes().labels.find(query);
  }

  /** Returns the translated title of a product; undefined if it has none. */
  productTitle({ id, handle }: Handled): string | undefined {
    const registered = this.#registered?.resources
      .get(toResourceKey('Product', id))
      ?.get(textKeys.title)?.value;
    return pickText(registered, this.#files.products.get(handle)?.title);
  }

  /** Returns true if a translated title or label has the word. */
  isTitleWord(word: string): boolean {
    return this.#getTitleIndexes().some((index) => index.has(word));
  }

  /** Returns true if a German compound in a translated title ends with the word. */
  isEndOfTitleWord(word: string): boolean {
    return this.#getTitleIndexes().some((index) => index.hasEnding(word));
  }

  /** Returns the words of translated titles and labels within an edit distance of a word, the most similar first. */
  listSimilarWords(word: string, maxDistance: number): readonly string[] {
    return this.#getTitleIndexes().flatMap((index) => index.listSimilar(word, maxDistance));
  }

  #getTitleIndexes() {
    const { titles, labels, registeredTitles } = this.#getIndexes();
    return [registeredTitles, titles, labels].filter((index) => index !== undefined);
  }

  /** True for German, whose compounds are also searched by their last part. */
  get isGerman(): boolean {
    return this.language.split('-')[0] === 'de';
  }

  /**
   * Returns true if German titles or descriptions have the word as a noun: a separate word that is always
   * capitalized.
   *
   * @param word two or three letters, in lower case with accents.
   */
  isShortNoun(word: string): boolean {
    const indexes = Object.values(this.#getIndexes()).filter((index) => index !== undefined);
    return (
      this.isGerman &&
      ShortWords.isNoun(
        word,
        indexes.map(({ shortWords }) => shortWords),
      )
    );
  }

  #getIndexes() {
    const [files, registered] = [this.#files, this.#registered];
    const [title, text] = this.isGerman ? (['titles', 'texts'] as const) : [null, null];
    return {
      titles: getTitleIndex(files, listFileTitles, title),
      labels: getTitleIndex(files, listFileLabels, title),
      descriptions: getTitleIndex(files, listFileDescriptions, text),
      registeredTitles: registered && getTitleIndex(registered, listRegisteredTitles, title),
      registeredDescriptions: registered && getTitleIndex(registered, listRegisteredDescriptions, text),
    };
  }

  /** Returns true if an editor registered a description for a product, or disabled the one from the file. */
  hasRegisteredDescription(productId: string): boolean {
    return this.#registered?.resources.get(toResourceKey('Product', productId))?.has(textKeys.body) ?? false;
  }

  /** Returns true if an editor registered a title for a product, or disabled the one from the file. */
  hasRegisteredTitle(productId: string): boolean {
    return this.#registered?.resources.get(toResourceKey('Product', productId))?.has(textKeys.title) ?? false;
  }

  collection(record: ListedRecord): CatalogueTranslation | undefined {
    if (this.isVariant) return this.#findListedVariant(record);
    const found = this.#merge('Collection', record, this.#files.collections.get(record.handle));
    // Automatic collections are the same in every shop, so their titles are translated by text.
    const title = found?.title ?? this.#files.texts?.get(record.title);
    return title === undefined || title === found?.title ? found : { ...found, title };
  }

  page(record: TextRecord): CatalogueTextTranslation | undefined {
    if (this.isVariant) return this.#findTextVariant(record);
    return this.#mergeText('Page', record, this.#files.pages?.get(record.handle));
  }

  policy(record: TextRecord): CatalogueTextTranslation | undefined {
    if (this.isVariant) return this.#findTextVariant(record);
    return this.#mergeText('ShopPolicy', record, this.#files.policies?.get(record.handle));
  }

  blog({ id, handle, title, seo }: BlogRecord): CatalogueTextTranslation | undefined {
    const record = { id, handle, title, bodyHtml: '', seo };
    if (this.isVariant) return this.#findTextVariant(record);
    return this.#mergeText('Blog', record, this.#files.blogs?.get(handle));
  }

  article(blog: string, article: ArticleRecord): ArticleTranslation {
    const { id, handle, title, excerpt, contentHtml, image, seo } = article;
    const record = { id, handle, title, bodyHtml: contentHtml, seo };
    const files = this.isVariant ? undefined : this.#files.articles?.get(`${blog}/${handle}`);
    const { bodyHtml, ...texts } =
      (this.isVariant
        ? this.#findTextVariant(record)
        : this.#mergeText('Article', record, { ...files, bodyHtml: files?.contentHtml })) ?? {};
    const summary = this.#findRegistered(toResourceKey('Article', id), textKeys.summary, excerpt);
    const alt =
      image === null
        ? undefined
        : this.#findRegistered(toResourceKey('MediaImage', image.id), 'alt', image.alt);
    return {
      ...texts,
      contentHtml: bodyHtml,
      excerpt: this.isVariant ? this.sameText(excerpt) : pickText(summary, files?.excerpt),
      imageAlt: pickText(alt, files?.imageAlt ?? (image === null ? undefined : this.sameText(image.alt))),
    };
  }

  /** Returns a short text's translation: first that of the resource, then that of the same text anywhere. */
  text(resource: string, key: string, original: string): string | undefined {
    const own = this.#findRegistered(resource, key, original);
    if (own !== undefined) return own === '' ? undefined : own;
    return this.sameText(original);
  }

  /** Returns the translation of a storefront's text: name of a delivery option or tax, or a return term. */
  shopText(type: ShopTextType, original: string): string | undefined {
    return this.text(getShopTextResource(type, original), shopTextKey, original);
  }

  /** Returns true if another lookup returns the same texts. */
  hasSameTexts(other: TranslationLookup): boolean {
    return this.#files === other.#files && this.#registered === other.#registered;
  }

  menuItem(id: string, original: string): string | undefined {
    const own = this.#findRegistered(toResourceKey('Link', id), 'title', original);
    if (own !== undefined) return own === '' ? undefined : own;
    return this.#files.menuItems.get(original);
  }

  /** Returns the translation of a text without a resource, such as the label of a filter. */
  sameText(original: string): string | undefined {
    return this.#registered?.byOriginal(original) ?? this.#files.texts?.get(original);
  }

  optionName(option: { readonly id: string; readonly name: string }): string {
    return this.text(toResourceKey('ProductOption', option.id), 'name', option.name) ?? option.name;
  }

  optionValue(value: { readonly id: string; readonly name: string }): string {
    return this.text(toResourceKey('ProductOptionValue', value.id), 'name', value.name) ?? value.name;
  }

  imageAlt(image: { readonly id: string; readonly alt: string }): string {
    return this.text(toResourceKey('MediaImage', image.id), 'alt', image.alt) ?? image.alt;
  }

  /** Returns a metafield's value; texts without a translation are unchanged. */
  metafield(product: ProductRecord, field: MetafieldRecord): string {
    return translateMetafield(field, (name, text) => this.#metafieldText(product, name, text));
  }

  #metafieldText({ id, handle }: Handled, name: string, original: string): string | undefined {
    const own = this.#findRegistered(getMetafieldResource(id, name), 'value', original);
    if (own !== undefined) return own === '' ? undefined : own;
    return this.#files.products.get(handle)?.metafields?.[name] ?? this.sameText(original);
  }

  /** Returns the original names of a product's options and option values, by translated name. */
  optionOriginals({ options }: ProductRecord): Readonly<Record<string, string>> {
    const names = options.flatMap((option) => [
      [this.optionName(option), option.name] as const,
      ...option.values.map((value) => [this.optionValue(value), value.name] as const),
    ]);
    return Object.fromEntries(names.filter(([translated, name]) => translated !== name));
  }

  /**
   * Lists the parts of a product without a translation: `options`, `images`, and names of metafields. Clients mark them with
   * the catalogue's language.
   */
  untranslatedParts(product: ProductRecord): readonly string[] {
    const isMissing = (resource: string, key: string, original: string) =>
      original !== '' && this.text(resource, key, original) === undefined;
    const options = product.options.some(
      ({ id, name, values }) =>
        name !== 'Title' &&
        (isMissing(toResourceKey('ProductOption', id), 'name', name) ||
          values.some((value) =>
            isMissing(toResourceKey('ProductOptionValue', value.id), 'name', value.name),
          )),
    );
    const images = product.images.some(({ id, alt }) =>
      isMissing(toResourceKey('MediaImage', id), 'alt', alt),
    );
    const metafields = product.metafields.filter((field) =>
      listMetafieldTexts(field).some(
        ({ name, text }) => this.#metafieldText(product, name, text) === undefined,
      ),
    );
    return [
      ...(options ? ['options'] : []),
      ...(images ? ['images'] : []),
      ...metafields.map(({ namespace, key }) => `${namespace}.${key}`),
    ];
  }

  #findListedVariant({ title, descriptionHtml, seo }: ListedRecord): CatalogueTranslation {
    return {
      title: this.sameText(title),
      descriptionHtml: this.sameText(descriptionHtml),
      ...this.#findSeoVariant(seo),
    };
  }

  #findTextVariant({ title, bodyHtml, seo }: TextRecord): CatalogueTextTranslation {
    return {
      title: this.sameText(title),
      bodyHtml: this.sameText(bodyHtml),
      ...(seo === undefined ? {} : this.#findSeoVariant(seo)),
    };
  }

  #findSeoVariant({ title, description }: Seo) {
    const find = (text: string | null) => (text === null ? undefined : this.sameText(text));
    return { seoTitle: find(title), seoDescription: find(description) };
  }

  #merge(
    type: 'Product' | 'Collection',
    { id, title, descriptionHtml, seo }: ListedRecord,
    files: CatalogueTranslation | undefined,
  ): CatalogueTranslation | undefined {
    const resource = toResourceKey(type, id);
    if (this.#registered?.resources.get(resource) === undefined) return files;
    const pick = (key: string, original: string | null, file: string | undefined) =>
      pickText(this.#findRegistered(resource, key, original), file);
    return {
      title: pick(textKeys.title, title, files?.title),
      descriptionHtml: pick(textKeys.body, descriptionHtml, files?.descriptionHtml),
      seoTitle: pick(textKeys.seoTitle, seo.title, files?.seoTitle),
      seoDescription: pick(textKeys.seoDescription, seo.description, files?.seoDescription),
    };
  }

  #mergeText(
    type: 'Page' | 'ShopPolicy' | 'Blog' | 'Article',
    { id, title, bodyHtml, seo }: TextRecord,
    files: CatalogueTextTranslation | undefined,
  ): CatalogueTextTranslation | undefined {
    const resource = toResourceKey(type, id);
    if (this.#registered?.resources.get(resource) === undefined) return files;
    const pick = (key: string, original: string | null | undefined, file: string | undefined) =>
      pickText(this.#findRegistered(resource, key, original), file);
    return {
      title: pick(textKeys.title, title, files?.title),
      bodyHtml: pick(textKeys.body, bodyHtml, files?.bodyHtml),
      seoTitle: pick(textKeys.seoTitle, seo?.title, files?.seoTitle),
      seoDescription: pick(textKeys.seoDescription, seo?.description, files?.seoDescription),
    };
  }

  /**
   * Returns the registered value. For the language of the originals it is only used while its original is unchanged: it
   * dates from before the shop switched its primary language, and later changes by the merchant take precedence.
   */
  #findRegistered(resource: string, key: string, original: string | null | undefined): string | undefined {
    const found = this.#registered?.resources.get(resource)?.get(key);
    if (found === undefined || !this.#isOriginal) return found?.value;
    return found.digest === toTextDigest(original ?? '') ? found.value : undefined;
  }
}

function* listFileTitles({ products }: CatalogueTranslations): Iterable<KeyedTitle> {
  for (const [handle, { title }] of products) if (title !== undefined) yield [handle, title];
}

/** Maximum length of a label. Longer texts are alt texts or notes of plans. */
const maxLabelLength = 32;

function* listFileLabels({ texts = new Map() }: CatalogueTranslations): Iterable<KeyedTitle> {
  for (const [original, text] of texts) if (text.length <= maxLabelLength) yield [original, text];
}

function* listRegisteredTitles({ resources }: RegisteredTranslations): Iterable<KeyedTitle> {
  const prefix = toResourceKey('Product', '');
  for (const [resource, keys] of resources) {
    const title = keys.get(textKeys.title)?.value;
    if (title !== undefined && resource.startsWith(prefix)) yield [resource.slice(prefix.length), title];
  }
}

function* listFileDescriptions({ products }: CatalogueTranslations): Iterable<KeyedTitle> {
  for (const [handle, { descriptionHtml }] of products)
    if (descriptionHtml !== undefined) yield [handle, replaceTags(descriptionHtml, () => ' ')];
}

function* listRegisteredDescriptions({ resources }: RegisteredTranslations): Iterable<KeyedTitle> {
  const prefix = toResourceKey('Product', '');
  for (const [resource, keys] of resources) {
    const html = keys.get(textKeys.body)?.value;
    if (html !== undefined && resource.startsWith(prefix))
      yield [resource.slice(prefix.length), replaceTags(html, () => ' ')];
  }
}

/** Picks the registered value; an empty one disables the file's translation. */
function pickText(registered: string | undefined, file: string | undefined): string | undefined {
  if (registered === undefined) return file;
  return registered === '' ? undefined : registered;
}

/** For a language without files, in which all translations are registered ones. */
const withoutFiles: CatalogueTranslations = {
  products: new Map(),
  collections: new Map(),
  menuItems: new Map(),
};

/**
 * Returns the translations for `@inContext(language: DE)` in a region; if the originals are English, the spelling variant of
 * the storefront's locale. Null if there are none, or if the region's market doesn't have the language.
 */
export function findTranslations(
  translations: TranslationsByLanguage | undefined,
  registered: ((language: string) => RegisteredTranslations | undefined) | undefined,
  language: string,
  region: RegionKey,
  shop: ShopWithLanguages,
): TranslationLookup | null {
  const locale = parseCatalogueLocale(language);
  if (locale === null || !listMarketLocales(shop, region).includes(locale)) return null;
  const primary = getPrimaryLocale(shop);
  const isEnglish = locale === sourceLanguage;
  const isVariant = isEnglish && primary === sourceLanguage;
  const needsNoFiles = isEnglish || (shop.languages !== undefined && locale !== primary);
  const files = isVariant
    ? translations?.get(getStorefront(region).locale)
    : (translations?.get(locale) ?? (needsNoFiles ? withoutFiles : undefined));
  if (files === undefined) return null;
  return new TranslationLookup(
    locale,
    primary,
    files,
    files.isVariant === true ? undefined : registered?.(locale),
  );
}
