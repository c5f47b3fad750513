/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message, number } from '../message.ts';

/** By {author} */
export const by = /* @__PURE__ */ message('Bqhg', (v: { readonly author: string | number }): string => `By ${v.author}`);
/** Topics */
export const topics = /* @__PURE__ */ fixed('JdQR', "Topics");
/** Everything */
export const everything = /* @__PURE__ */ fixed('S3fo', "Everything");
/** Nothing has been written here yet. */
export const nothingYet = /* @__PURE__ */ fixed('V40n', "Nothing has been written here yet.");
/** Stories */
export const stories = /* @__PURE__ */ fixed('zSak', "Stories");
/** More stories */
export const moreStories = /* @__PURE__ */ fixed('-6a0', "More stories");
/** Newer */
export const newer = /* @__PURE__ */ fixed('iZ9r', "Newer");
/** Older */
export const older = /* @__PURE__ */ fixed('IJEl', "Older");
/** Pages */
export const pages = /* @__PURE__ */ fixed('kjpl', "Pages");
/** {title}, page {page, number} */
export const onPage = /* @__PURE__ */ message('eLpq', (v: { readonly title: string | number; readonly page: number }): string => `${v.title}, page ${number('en', v.page)}`);
