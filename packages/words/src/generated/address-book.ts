/** Written by `npm run words` from data/words. Edit that, not this. */
import { fixed, message } from '../message.ts';

/** Add an address */
export const addAddress = /* @__PURE__ */ fixed('TX0', "Add an address");
/** Cancel */
export const cancel = /* @__PURE__ */ fixed('TX1', "Cancel");
/** Change this address */
export const changeAddress = /* @__PURE__ */ fixed('TX2', "Change this address");
/** Edit<hidden> {place}</hidden> */
export const edit = /* @__PURE__ */ message('TX3', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Edit", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Default */
export const isDefault = /* @__PURE__ */ fixed('TX4', "Default");
/** Keep it */
export const keepIt = /* @__PURE__ */ fixed('TX5', "Keep it");
/** Make default<hidden> {place}</hidden> */
export const makeDefault = /* @__PURE__ */ message('TX6', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Make default", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Make it my default address */
export const makeItDefault = /* @__PURE__ */ fixed('TX7', "Make it my default address");
/** A new address */
export const newAddress = /* @__PURE__ */ fixed('TX8', "A new address");
/** No addresses yet. The ones you keep here are a press away at checkout. */
export const noAddresses = /* @__PURE__ */ fixed('TX9', "No addresses yet. The ones you keep here are a press away at checkout.");
/** Remove */
export const remove = /* @__PURE__ */ fixed('TXa', "Remove");
/** Remove<hidden> {place}</hidden> */
export const removeAddress = /* @__PURE__ */ message('TXb', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Remove", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Remove this address? */
export const removeThisAddress = /* @__PURE__ */ fixed('TXc', "Remove this address?");
/** Save the address */
export const saveAddress = /* @__PURE__ */ fixed('TXd', "Save the address");
/** Your address book is up to date. */
export const upToDate = /* @__PURE__ */ fixed('TXe', "Your address book is up to date.");
