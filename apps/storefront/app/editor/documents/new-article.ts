/** What a new article begins with, and how its address follows its title. */
import { regionTimeZone, toSetting } from '../regions/zoned-time.ts';
import { type DocumentBody, isFields } from './document-body.ts';

const minute = 60_000;
const longestAddress = 80;

/** The body of an article that nobody wrote yet; `now` in milliseconds since 1970. */
export function newArticle(now: number): DocumentBody {
  const publishedAt = toSetting(Math.floor(now / minute) * minute, regionTimeZone.us);
  return { default: { blog: 'journal', publishedAt } };
}

/** The address that a title suggests: `Après-sun & you` is `apres-sun-you`. */
export function addressFrom(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-+|-+$/g, '');
}

/** The fields after an edit: an address that is still the one its title suggested follows the title. */
export function withAddress(before: unknown, after: unknown): unknown {
  if (!isFields(after)) return after;
  const [was, is] = [isFields(before) ? before : {}, after];
  const followed = (was.handle ?? '') === addressFrom(textOf(was.title));
  return followed && is.handle === was.handle ? { ...is, handle: addressFrom(textOf(is.title)) } : after;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
