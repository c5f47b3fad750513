/**
 * Finds the translation of a text, either registered by an editor or from a file, and whether the original has changed
 * since.
 */
import {
  type TranslatableCatalogueText,
  type TranslatableRecord,
  textKeys,
} from './translatable-resources.ts';
import { type RegisteredTranslations, toTextDigest } from './translation-registry.ts';
import type { CatalogueTranslations } from './translations.ts';

export interface FoundTranslation {
  readonly text: string | null;
  readonly state: 'translated' | 'changed' | 'missing';
}

export interface TranslationSources {
  readonly files: CatalogueTranslations | undefined;
  readonly registered: RegisteredTranslations | undefined;
}

/** Number of characters of the digests in translation files. */
export const fileDigestLength = 12;

const missing: FoundTranslation = { text: null, state: 'missing' };

export function findTranslation(
  record: Pick<TranslatableRecord, 'name'>,
  text: TranslatableCatalogueText,
  { files, registered }: TranslationSources,
): FoundTranslation {
  const own = registered?.resources.get(text.resource)?.get(text.key);
  if (own !== undefined) {
    if (own.value === '') return missing;
    return { text: own.value, state: own.digest === toTextDigest(text.text) ? 'translated' : 'changed' };
  }
  const ofRecord = files === undefined ? undefined : findInFiles(record.name, text, files);
  if (ofRecord !== undefined) {
    const digest = files?.digests?.get(`${record.name}#${text.path}`);
    const isCurrent = digest === undefined || digest === toTextDigest(text.text).slice(0, fileDigestLength);
    return { text: ofRecord, state: isCurrent ? 'translated' : 'changed' };
  }
  const same = registered?.byOriginal(text.text) ?? files?.texts?.get(text.text);
  return same === undefined ? missing : { text: same, state: 'translated' };
}

/** Returns the translations of the record itself in the files. */
export function findInFiles(
  name: string,
  { path, text }: Pick<TranslatableCatalogueText, 'path' | 'text'>,
  files: CatalogueTranslations,
): string | undefined {
  const [kind = '', handle = ''] = name.split('/');
  if (kind === 'article') return findInArticle(name.slice('article/'.length), path, files);
  if (kind === 'menu') return files.menuItems.get(text);
  if (kind === 'product' || kind === 'collection') {
    const found = (kind === 'product' ? files.products : files.collections).get(handle);
    if (path.startsWith('metafields.')) return found?.metafields?.[path.slice('metafields.'.length)];
    return pickField(path, found?.descriptionHtml, found);
  }
  const texts = new Map([
    ['page', files.pages],
    ['policy', files.policies],
    ['blog', files.blogs],
  ]);
  const found = texts.get(kind)?.get(handle);
  return pickField(path, found?.bodyHtml, found);
}

function findInArticle(address: string, path: string, files: CatalogueTranslations): string | undefined {
  const found = files.articles?.get(address);
  if (path === textKeys.summary) return found?.excerpt;
  if (path === 'image') return found?.imageAlt;
  return pickField(path, found?.contentHtml, found);
}

interface TextFields {
  readonly title?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
}

function pickField(path: string, body: string | undefined, found: TextFields | undefined) {
  switch (path) {
    case 'title':
      return found?.title;
    case 'body_html':
      return body;
    case 'meta_title':
      return found?.seoTitle;
    case 'meta_description':
      return found?.seoDescription;
    default:
      return undefined;
  }
}
