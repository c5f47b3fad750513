/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, selectChoice } from '../message.ts';

/** {title} is back in stock */
export const back = /* @__PURE__ */ createMessage('UE0', (v: { readonly title: string | number }): string => `${v.title} is back in stock`);
/** {title} is back. There aren’t many, and you’re among the first to know. */
export const backText = /* @__PURE__ */ createMessage('UE1', (v: { readonly title: string | number }): string => `${v.title} is back. There aren’t many, and you’re among the first to know.`);
/** Please confirm your email */
export const confirm = /* @__PURE__ */ createFixedMessage('UE2', "Please confirm your email");
/** Confirm */
export const confirmButton = /* @__PURE__ */ createFixedMessage('UE3', "Confirm");
/** You’re receiving this email because you joined its waitlist. */
export const joinedWaitlist = /* @__PURE__ */ createFixedMessage('UE4', "You’re receiving this email because you joined its waitlist.");
/** The link works for 7 days. If it wasn’t you, ignore this email and nothing will happen. */
export const linkWorks = /* @__PURE__ */ createFixedMessage('UE5', "The link works for 7 days. If it wasn’t you, ignore this email and nothing will happen.");
/** {title} is reduced */
export const reduced = /* @__PURE__ */ createMessage('UE6', (v: { readonly title: string | number }): string => `${v.title} is reduced`);
/** Someone entered this address {list, select, newsletter {to get our news} waitlist {to hear when a product is back} other {to get our news by SMS}}. If it was you, please confirm. */
export const someoneLeft = /* @__PURE__ */ createMessage('UE7', (v: { readonly list: string }): string => `Someone entered this address ${selectChoice(v.list, { "newsletter": () => "to get our news", "waitlist": () => "to hear when a product is back", "other": () => "to get our news by SMS" })}. If it was you, please confirm.`);
/** See the product */
export const toProduct = /* @__PURE__ */ createFixedMessage('UE8', "See the product");
/** You’re receiving this email because you asked for news about your wishlist. */
export const wishlistAsked = /* @__PURE__ */ createFixedMessage('UE9', "You’re receiving this email because you asked for news about your wishlist.");
/** News from your wishlist */
export const wishlistNews = /* @__PURE__ */ createFixedMessage('UEa', "News from your wishlist");
