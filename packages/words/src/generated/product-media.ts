/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Videos and 3D models of {title} */
export const filmsAndModels = /* @__PURE__ */ createMessage('aL0', (v: { readonly title: string | number }): string => `Videos and 3D models of ${v.title}`);
/** Video of {title} */
export const filmOf = /* @__PURE__ */ createMessage('aL1', (v: { readonly title: string | number }): string => `Video of ${v.title}`);
/** 3D model of {title} */
export const modelOf = /* @__PURE__ */ createMessage('aL2', (v: { readonly title: string | number }): string => `3D model of ${v.title}`);
/** Watch on {host} (opens a new tab) */
export const watchAt = /* @__PURE__ */ createMessage('aL3', (v: { readonly host: string | number }): string => `Watch on ${v.host} (opens a new tab)`);
/** Download the 3D model */
export const downloadModel = /* @__PURE__ */ createFixedMessage('aL4', "Download the 3D model");
/** View in your space */
export const seeInRoom = /* @__PURE__ */ createFixedMessage('aL5', "View in your space");
/** This video can’t be played here. */
export const filmFails = /* @__PURE__ */ createFixedMessage('aL6', "This video can’t be played here.");
/** Open it in a new tab */
export const openFile = /* @__PURE__ */ createFixedMessage('aL7', "Open it in a new tab");
/** Play video: <video>{name}</video> */
export const playVideo = /* @__PURE__ */ createMessage('aL8', (v: { readonly video: (words: string) => unknown; readonly name: string | number }): readonly unknown[] => ["Play video: ", v.video(`${v.name}`)]) as <Part>(values: { readonly video: (words: string) => Part; readonly name: string | number }) => readonly (string | Part)[];
