/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Add an address */
export const addAddress = /* @__PURE__ */ createFixedMessage('TX0', "Add an address");
/** Cancel */
export const cancel = /* @__PURE__ */ createFixedMessage('TX1', "Cancel");
/** Edit this address */
export const changeAddress = /* @__PURE__ */ createFixedMessage('TX2', "Edit this address");
/** Edit<hidden> {place}</hidden> */
export const edit = /* @__PURE__ */ createMessage('TX3', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Edit", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Default */
export const isDefault = /* @__PURE__ */ createFixedMessage('TX4', "Default");
/** Keep it */
export const keepIt = /* @__PURE__ */ createFixedMessage('TX5', "Keep it");
/** Make default<hidden> {place}</hidden> */
export const makeDefault = /* @__PURE__ */ createMessage('TX6', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Make default", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Make it my default address */
export const makeItDefault = /* @__PURE__ */ createFixedMessage('TX7', "Make it my default address");
/** New address */
export const newAddress = /* @__PURE__ */ createFixedMessage('TX8', "New address");
/** No addresses yet. Save one to check out faster. */
export const noAddresses = /* @__PURE__ */ createFixedMessage('TX9', "No addresses yet. Save one to check out faster.");
/** Remove */
export const remove = /* @__PURE__ */ createFixedMessage('TXa', "Remove");
/** Remove<hidden> {place}</hidden> */
export const removeAddress = /* @__PURE__ */ createMessage('TXb', (v: { readonly hidden: (words: string) => unknown; readonly place: string | number }): readonly unknown[] => ["Remove", v.hidden(` ${v.place}`)]) as <Part>(values: { readonly hidden: (words: string) => Part; readonly place: string | number }) => readonly (string | Part)[];
/** Remove this address? */
export const removeThisAddress = /* @__PURE__ */ createFixedMessage('TXc', "Remove this address?");
/** Save address */
export const saveAddress = /* @__PURE__ */ createFixedMessage('TXd', "Save address");
/** Your address book has been updated. */
export const upToDate = /* @__PURE__ */ createFixedMessage('TXe', "Your address book has been updated.");
