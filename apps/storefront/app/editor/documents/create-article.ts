import type { EpochMs } from '@vitrine/rules/units';
import { getShopTimeZone } from '../regions/shop-clock.ts';
import { toSetting } from '../regions/zoned-time.ts';
import { type DocumentBody, isFields } from './document-body.ts';

const minute = 60_000;
const longestAddress = 80;

/** Body of an article before its first save. */
export function createArticle(now: EpochMs): DocumentBody {
  const publishedAt = toSetting(Math.floor(now / minute) * minute, getShopTimeZone());
  return { default: { blog: 'journal', publishedAt } };
}

/** Handle derived from a title: `Après-sun & you` is `apres-sun-you`. */
export function titleToHandle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-+|-+$/g, '');
}

/** Updates the handle after an edit of the title, as long as the editor hasn't changed the handle. */
export function updateArticleHandle(before: unknown, after: unknown): unknown {
  if (!isFields(after)) return after;
  const [was, is] = [isFields(before) ? before : {}, after];
  const followed = (was.handle ?? '') === titleToHandle(textOf(was.title));
  return followed && is.handle === was.handle ? { ...is, handle: titleToHandle(textOf(is.title)) } : after;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
