/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber } from '../message.ts';

/** Write a review */
export const writeReview = /* @__PURE__ */ createFixedMessage('HH0', "Write a review");
/** You bought this, so your review will be marked as a verified purchase. */
export const introBuyer = /* @__PURE__ */ createFixedMessage('HH1', "You bought this, so your review will be marked as a verified purchase.");
/** Tell others what you liked, and what you didn’t. */
export const intro = /* @__PURE__ */ createFixedMessage('HH2', "Tell others what you liked, and what you didn’t.");
/** Send your review */
export const sendReview = /* @__PURE__ */ createFixedMessage('HH3', "Send your review");
/** Your rating */
export const yourRating = /* @__PURE__ */ createFixedMessage('HH4', "Your rating");
/** Title */
export const title = /* @__PURE__ */ createFixedMessage('HH5', "Title");
/** Your review */
export const yourReview = /* @__PURE__ */ createFixedMessage('HH6', "Your review");
/** Name */
export const name = /* @__PURE__ */ createFixedMessage('HH7', "Name");
/** Shown with your review. */
export const nameHint = /* @__PURE__ */ createFixedMessage('HH8', "Shown with your review.");
/** Prefer not to say */
export const ratherNotSay = /* @__PURE__ */ createFixedMessage('HH9', "Prefer not to say");
/** Already attached */
export const keptFiles = /* @__PURE__ */ createFixedMessage('HHa', "Already attached");
/** Video */
export const video = /* @__PURE__ */ createFixedMessage('HHb', "Video");
/** Photo {number, number} */
export const photo = /* @__PURE__ */ createMessage('HHc', (v: { readonly number: number }): string => `Photo ${formatNumber('en', v.number)}`);
/** Photos */
export const photos = /* @__PURE__ */ createFixedMessage('HHd', "Photos");
/** Up to {count, number}, 10 MB each. We remove location data. */
export const photosHint = /* @__PURE__ */ createMessage('HHe', (v: { readonly count: number }): string => `Up to ${formatNumber('en', v.count)}, 10 MB each. We remove location data.`);
/** One MP4, up to 90 seconds and 24 MB. */
export const videoHint = /* @__PURE__ */ createFixedMessage('HHf', "One MP4, up to 90 seconds and 24 MB.");
/** Cover picture */
export const coverPicture = /* @__PURE__ */ createFixedMessage('HHg', "Cover picture");
/** (optional) */
export const optional = /* @__PURE__ */ createFixedMessage('HHh', "(optional)");
/** Back to {title} */
export const backTo = /* @__PURE__ */ createMessage('HHi', (v: { readonly title: string | number }): string => `Back to ${v.title}`);
/** That file is too large. Photos can be up to 10 MB, videos up to 24 MB. */
export const tooLarge = /* @__PURE__ */ createFixedMessage('HHj', "That file is too large. Photos can be up to 10 MB, videos up to 24 MB.");
/** That photo has too many pixels. Please use a smaller one. */
export const tooManyPixels = /* @__PURE__ */ createFixedMessage('HHk', "That photo has too many pixels. Please use a smaller one.");
/** We can’t use that photo. Please use a JPEG, PNG, WebP or AVIF. */
export const noPhoto = /* @__PURE__ */ createFixedMessage('HHl', "We can’t use that photo. Please use a JPEG, PNG, WebP or AVIF.");
/** That video is longer than 90 seconds. Please use a shorter one. */
export const tooLong = /* @__PURE__ */ createFixedMessage('HHm', "That video is longer than 90 seconds. Please use a shorter one.");
/** We can’t use that video. Please use an MP4. */
export const noVideo = /* @__PURE__ */ createFixedMessage('HHn', "We can’t use that video. Please use an MP4.");
/** Your video ends before the cover picture you chose. */
export const shorterThanCover = /* @__PURE__ */ createFixedMessage('HHo', "Your video ends before the cover picture you chose.");
/** We can’t accept photos right now. Please send your review without them. */
export const noRoom = /* @__PURE__ */ createFixedMessage('HHp', "We can’t accept photos right now. Please send your review without them.");
/** Review {title} */
export const reviewOf = /* @__PURE__ */ createMessage('HHq', (v: { readonly title: string | number }): string => `Review ${v.title}`);
/** Thank you for your review */
export const thanks = /* @__PURE__ */ createFixedMessage('HHr', "Thank you for your review");
/** It’s on the product page now. */
export const standsThere = /* @__PURE__ */ createFixedMessage('HHs', "It’s on the product page now.");
/** We read every review before it appears on the product page, usually within two days. */
export const weReadFirst = /* @__PURE__ */ createFixedMessage('HHt', "We read every review before it appears on the product page, usually within two days.");
