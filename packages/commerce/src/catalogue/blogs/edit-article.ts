/** Applies a change to an article of the catalogue. */
import type { EpochMs } from '@vitrine/rules/units';
import type { ArticleChange } from '../../admin-api/article-store.ts';
import type { ArticleRecord } from '../catalogue-records.ts';
import { findFreeHandle, toHandle } from '../handles.ts';
import type { ErrorList } from '../products/product-input.ts';
import { sanitizeMerchantHtml } from '../sanitize-merchant-html.ts';
import type { ArticlePicture } from './article-picture.ts';

const maxTextLength = 255;
const maxTags = 250;
const maxHtmlLength = 512 * 1024;

export interface ArticleEdit {
  readonly before: ArticleRecord;
  readonly change: ArticleChange;
  readonly picture: ArticlePicture | null | undefined;
  /** Handles of the other articles in the same blog. */
  readonly taken: ReadonlySet<string>;
}

/** Returns the changed article. Adds validation errors to `errors`. */
export function editArticle(
  { before, change, picture, taken }: ArticleEdit,
  errors: ErrorList,
  now: EpochMs,
): ArticleRecord {
  const { isHidden, ...shown } = before;
  const { html, summary, author, tags } = change;
  const title = change.title === undefined ? before.title : change.title.trim();
  checkText(errors, 'title', 'Title', title);
  if (author !== undefined) checkText(errors, 'author', 'Author', author.trim());
  if (tags !== undefined) checkTags(errors, tags);
  checkHtml(errors, 'body', html);
  checkHtml(errors, 'summary', summary);
  return {
    ...shown,
    title,
    handle: chooseHandle({ before, change, title, taken }, errors),
    author: author?.trim() ?? before.author,
    tags: tags === undefined ? before.tags : [...new Set(tags.map((tag) => tag.trim()))],
    excerpt: summary === undefined ? before.excerpt : sanitizeMerchantHtml(summary),
    contentHtml: html === undefined ? before.contentHtml : sanitizeMerchantHtml(html),
    image: mergePicture(before.image, picture),
    ...schedule(before, change, now),
  };
}

function mergePicture(
  before: ArticleRecord['image'],
  picture: ArticlePicture | null | undefined,
): ArticleRecord['image'] {
  if (picture === undefined) return before;
  const source = picture?.source ?? before;
  if (picture === null || source === null) return null;
  return { ...source, alt: picture.alt ?? before?.alt ?? '' };
}

/** Publishes now if the change asks for it without a date, otherwise at the date. */
function schedule(
  before: ArticleRecord,
  { isPublished, publishedAt }: ArticleChange,
  now: EpochMs,
): Pick<ArticleRecord, 'isHidden' | 'publishedAt'> {
  const isVisible = isPublished ?? (publishedAt !== undefined || before.isHidden !== true);
  const isAtOnce = isPublished === true && publishedAt === undefined;
  return {
    publishedAt: publishedAt ?? (isAtOnce ? Math.min(before.publishedAt, now) : before.publishedAt),
    ...(isVisible ? {} : { isHidden: true }),
  };
}

function chooseHandle(
  {
    before,
    change,
    title,
    taken,
  }: Pick<ArticleEdit, 'before' | 'change' | 'taken'> & { readonly title: string },
  errors: ErrorList,
): string {
  const wanted = change.handle?.trim() ?? '';
  if (wanted === '' && before.handle === '') return findFreeHandle(toHandle(title) || 'article', taken);
  const handle = wanted === '' ? before.handle : toHandle(wanted);
  if (handle === '') errors.add(['article', 'handle'], 'Handle must have a letter or digit', 'INVALID');
  if (taken.has(handle)) errors.add(['article', 'handle'], 'Handle has already been taken', 'TAKEN');
  return handle;
}

function checkText(errors: ErrorList, field: string, label: string, text: string): void {
  if (text === '') errors.add(['article', field], `${label} can't be blank`, 'BLANK');
  if (text.length > maxTextLength)
    errors.add(
      ['article', field],
      `${label} is too long (maximum is ${maxTextLength} characters)`,
      'TOO_LONG',
    );
}

function checkTags(errors: ErrorList, tags: readonly string[]): void {
  if (tags.length > maxTags)
    errors.add(['article', 'tags'], `An article has at most ${maxTags} tags`, 'INVALID');
  for (const [index, tag] of tags.entries())
    if (tag.trim() === '' || tag.includes(',') || tag.length > maxTextLength)
      errors.add(
        ['article', 'tags', String(index)],
        `A tag has 1 to ${maxTextLength} characters and no comma`,
        'INVALID',
      );
}

function checkHtml(errors: ErrorList, field: string, html: string | undefined): void {
  if ((html?.length ?? 0) > maxHtmlLength)
    errors.add(['article', field], `Content is too big (maximum is ${maxHtmlLength / 1024} KB)`, 'TOO_LONG');
}
