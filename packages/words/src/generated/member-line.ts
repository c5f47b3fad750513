/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Sign in */
export const signIn = /* @__PURE__ */ createFixedMessage('xb0', "Sign in");
/** Signed in as {name}. */
export const signedInAs = /* @__PURE__ */ createMessage('xb1', (v: { readonly name: string | number }): string => `Signed in as ${v.name}.`);
/** Signed in as a member. */
export const signedInAsMember = /* @__PURE__ */ createFixedMessage('xb2', "Signed in as a member.");
/** Your account */
export const yourAccount = /* @__PURE__ */ createFixedMessage('xb3', "Your account");
