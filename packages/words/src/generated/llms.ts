/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Every page is also available as Markdown: send `Accept: text/markdown`, or put `/markdown` before its path. */
export const markdown = /* @__PURE__ */ createFixedMessage('3i0', "Every page is also available as Markdown: send `Accept: text/markdown`, or put `/markdown` before its path.");
/** Products */
export const products = /* @__PURE__ */ createFixedMessage('3i1', "Products");
/** All products with prices and availability */
export const allProducts = /* @__PURE__ */ createFixedMessage('3i2', "All products with prices and availability");
/** a row for each variant */
export const rowPerVariant = /* @__PURE__ */ createFixedMessage('3i3', "a row for each variant");
/** Reading */
export const reading = /* @__PURE__ */ createFixedMessage('3i4', "Reading");
/** Terms */
export const terms = /* @__PURE__ */ createFixedMessage('3i5', "Terms");
/** Shopping for someone */
export const shoppingForSomeone = /* @__PURE__ */ createFixedMessage('3i6', "Shopping for someone");
/** Assistants search, fill carts, check out and read their orders with the Universal Commerce Protocol over MCP or REST. */
export const agents = /* @__PURE__ */ createFixedMessage('3i7', "Assistants search, fill carts, check out and read their orders with the Universal Commerce Protocol over MCP or REST.");
/** Profile */
export const profile = /* @__PURE__ */ createFixedMessage('3i8', "Profile");
/** versions, capabilities and payment */
export const profileContent = /* @__PURE__ */ createFixedMessage('3i9', "versions, capabilities and payment");
/** the operations of the protocol’s OpenAPI */
export const restContent = /* @__PURE__ */ createFixedMessage('3ia', "the operations of the protocol’s OpenAPI");
/** Product feed */
export const productFeed = /* @__PURE__ */ createFixedMessage('3ib', "Product feed");
/** every variant as JSON lines, compressed; also as openai.csv.gz */
export const feedContent = /* @__PURE__ */ createFixedMessage('3ic', "every variant as JSON lines, compressed; also as openai.csv.gz");
/** Products of {shop} */
export const productsOf = /* @__PURE__ */ createMessage('3id', (v: { readonly shop: string | number }): string => `Products of ${v.shop}`);
