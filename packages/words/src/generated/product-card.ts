/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage, formatNumber, selectChoice, selectPlural } from '../message.ts';

/** Not added. */
export const notAdded = /* @__PURE__ */ createFixedMessage('oy0', "Not added.");
/** {state, select, failed {Not added. } other {}}Add {title} to cart */
export const addToCart = /* @__PURE__ */ createMessage('oy1', (v: { readonly state: string; readonly title: string | number }): string => `${selectChoice(v.state, { "failed": () => "Not added. ", "other": () => "" })}Add ${v.title} to cart`);
/** {state, select, failed {Not added. } other {}}Choose {title} */
export const chooseOf = /* @__PURE__ */ createMessage('oy2', (v: { readonly state: string; readonly title: string | number }): string => `${selectChoice(v.state, { "failed": () => "Not added. ", "other": () => "" })}Choose ${v.title}`);
/** {state, select, failed {Not added. } other {}}Waitlist Me: {title} */
export const waitFor = /* @__PURE__ */ createMessage('oy3', (v: { readonly state: string; readonly title: string | number }): string => `${selectChoice(v.state, { "failed": () => "Not added. ", "other": () => "" })}Waitlist Me: ${v.title}`);
/** {percent}% off */
export const percentOff = /* @__PURE__ */ createMessage('oy4', (v: { readonly percent: string | number }): string => `${v.percent}% off`);
/** New */
export const isNew = /* @__PURE__ */ createFixedMessage('oy5', "New");
/** Rated {average, number} out of 5 in {count, plural, one {# review} other {# reviews}} */
export const ratedBy = /* @__PURE__ */ createMessage('oy6', (v: { readonly average: number; readonly count: number }): string => `Rated ${formatNumber('en', v.average)} out of 5 in ${selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} review`, "other": () => `${formatNumber('en', v.count)} reviews` })}`);
/** {count, plural, one {# shade} other {# shades}} */
export const shades = /* @__PURE__ */ createMessage('oy7', (v: { readonly count: number }): string => selectPlural('en', v.count, { "one": () => `${formatNumber('en', v.count)} shade`, "other": () => `${formatNumber('en', v.count)} shades` }));
/** Lowest price in {days, plural, one {# day} other {# days}}: {price} */
export const lowestPriceShort = /* @__PURE__ */ createMessage('oy8', (v: { readonly days: number; readonly price: string | number }): string => `Lowest price in ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })}: ${v.price}`);
/** Lowest price in the {days, plural, one {# day} other {# days}} before the reduction: {price} */
export const lowestPrice = /* @__PURE__ */ createMessage('oy9', (v: { readonly days: number; readonly price: string | number }): string => `Lowest price in the ${selectPlural('en', v.days, { "one": () => `${formatNumber('en', v.days)} day`, "other": () => `${formatNumber('en', v.days)} days` })} before the reduction: ${v.price}`);
/** The product */
export const theProduct = /* @__PURE__ */ createFixedMessage('oya', "The product");
