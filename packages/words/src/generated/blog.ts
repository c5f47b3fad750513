/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** By {author} */
export const by = /* @__PURE__ */ createMessage('3v0', (v: { readonly author: string | number }): string => `By ${v.author}`);
/** Topics */
export const topics = /* @__PURE__ */ createFixedMessage('3v1', "Topics");
/** All stories */
export const everything = /* @__PURE__ */ createFixedMessage('3v2', "All stories");
/** There are no stories here yet. */
export const nothingYet = /* @__PURE__ */ createFixedMessage('3v3', "There are no stories here yet.");
/** Stories */
export const stories = /* @__PURE__ */ createFixedMessage('3v4', "Stories");
/** More stories */
export const moreStories = /* @__PURE__ */ createFixedMessage('3v5', "More stories");
/** Newer */
export const newer = /* @__PURE__ */ createFixedMessage('3v6', "Newer");
/** Older */
export const older = /* @__PURE__ */ createFixedMessage('3v7', "Older");
/** Pages */
export const pages = /* @__PURE__ */ createFixedMessage('3v8', "Pages");
/** {title}, page {page, number} */
export const onPage = /* @__PURE__ */ createMessage('3v9', (v: { readonly title: string | number; readonly page: number }): string => `${v.title}, page ${formatNumber('en', v.page)}`);
