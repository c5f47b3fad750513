/** Written by `npm run words` from data/words. Edit that, not this. */
import { createFixedMessage, createMessage } from '../message.ts';

/** Country/region */
export const country = /* @__PURE__ */ createFixedMessage('RH0', "Country/region");
/** First name */
export const firstName = /* @__PURE__ */ createFixedMessage('RH1', "First name");
/** Last name */
export const lastName = /* @__PURE__ */ createFixedMessage('RH2', "Last name");
/** Company (optional) */
export const company = /* @__PURE__ */ createFixedMessage('RH3', "Company (optional)");
/** Address */
export const address1 = /* @__PURE__ */ createFixedMessage('RH4', "Address");
/** Apartment, suite, etc. (optional) */
export const address2 = /* @__PURE__ */ createFixedMessage('RH5', "Apartment, suite, etc. (optional)");
/** Phone */
export const phone = /* @__PURE__ */ createFixedMessage('RH6', "Phone");
/** Personal ID */
export const personalId = /* @__PURE__ */ createFixedMessage('RH7', "Personal ID");
/** {label} (optional) */
export const optional = /* @__PURE__ */ createMessage('RH8', (v: { readonly label: string | number }): string => `${v.label} (optional)`);
/** City */
export const city = /* @__PURE__ */ createFixedMessage('RH9', "City");
/** Suburb */
export const suburb = /* @__PURE__ */ createFixedMessage('RHa', "Suburb");
/** District */
export const district = /* @__PURE__ */ createFixedMessage('RHb', "District");
/** Postal code */
export const postalCode = /* @__PURE__ */ createFixedMessage('RHc', "Postal code");
/** Postcode */
export const postcode = /* @__PURE__ */ createFixedMessage('RHd', "Postcode");
/** ZIP code */
export const zipCode = /* @__PURE__ */ createFixedMessage('RHe', "ZIP code");
/** PIN code */
export const pinCode = /* @__PURE__ */ createFixedMessage('RHf', "PIN code");
/** Eircode */
export const eircode = /* @__PURE__ */ createFixedMessage('RHg', "Eircode");
/** State */
export const state = /* @__PURE__ */ createFixedMessage('RHh', "State");
/** State/territory */
export const stateOrTerritory = /* @__PURE__ */ createFixedMessage('RHi', "State/territory");
/** Province */
export const province = /* @__PURE__ */ createFixedMessage('RHj', "Province");
/** Region */
export const region = /* @__PURE__ */ createFixedMessage('RHk', "Region");
/** County */
export const county = /* @__PURE__ */ createFixedMessage('RHl', "County");
/** Nation */
export const nation = /* @__PURE__ */ createFixedMessage('RHm', "Nation");
/** Prefecture */
export const prefecture = /* @__PURE__ */ createFixedMessage('RHn', "Prefecture");
/** Emirate */
export const emirate = /* @__PURE__ */ createFixedMessage('RHo', "Emirate");
/** Governorate */
export const governorate = /* @__PURE__ */ createFixedMessage('RHp', "Governorate");
/** This is too long. */
export const tooLong = /* @__PURE__ */ createFixedMessage('RHq', "This is too long.");
/** Enter text here. */
export const noText = /* @__PURE__ */ createFixedMessage('RHr', "Enter text here.");
/** Select a country. */
export const selectCountry = /* @__PURE__ */ createFixedMessage('RHs', "Select a country.");
/** Select a country from the list. */
export const selectListedCountry = /* @__PURE__ */ createFixedMessage('RHt', "Select a country from the list.");
/** Select a {label}. */
export const selectProvince = /* @__PURE__ */ createMessage('RHu', (v: { readonly label: string | number }): string => `Select a ${v.label}.`);
/** Select a {label} of {country}. */
export const selectProvinceOf = /* @__PURE__ */ createMessage('RHv', (v: { readonly label: string | number; readonly country: string | number }): string => `Select a ${v.label} of ${v.country}.`);
/** Enter a first name. */
export const enterFirstName = /* @__PURE__ */ createFixedMessage('RHw', "Enter a first name.");
/** Enter a last name. */
export const enterLastName = /* @__PURE__ */ createFixedMessage('RHx', "Enter a last name.");
/** Enter your email address. */
export const enterEmail = /* @__PURE__ */ createFixedMessage('RHy', "Enter your email address.");
/** Enter a phone number. */
export const enterPhone = /* @__PURE__ */ createFixedMessage('RHz', "Enter a phone number.");
/** Enter an address. */
export const enterAddress = /* @__PURE__ */ createFixedMessage('RH10', "Enter an address.");
/** Enter a {label}. */
export const enter = /* @__PURE__ */ createMessage('RH11', (v: { readonly label: string | number }): string => `Enter a ${v.label}.`);
/** Enter a valid {label} for {country}. */
export const malformed = /* @__PURE__ */ createMessage('RH12', (v: { readonly label: string | number; readonly country: string | number }): string => `Enter a valid ${v.label} for ${v.country}.`);
/** This {label} isn’t in {province}. */
export const elsewhere = /* @__PURE__ */ createMessage('RH13', (v: { readonly label: string | number; readonly province: string | number }): string => `This ${v.label} isn’t in ${v.province}.`);
/** We can’t deliver to PO boxes. Please use a street address. */
export const poBox = /* @__PURE__ */ createFixedMessage('RH14', "We can’t deliver to PO boxes. Please use a street address.");
/** Enter a personal ID. Customs asks for it. */
export const enterPersonalId = /* @__PURE__ */ createFixedMessage('RH15', "Enter a personal ID. Customs asks for it.");
/** Enter a valid personal ID. */
export const invalidPersonalId = /* @__PURE__ */ createFixedMessage('RH16', "Enter a valid personal ID.");
