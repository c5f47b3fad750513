/** Texts about scopes that the shop's access token lacks, in front of Shopify. */
import { chooseTexts, type Texts } from '../language/choose-texts.ts';
import { germanScopeTexts } from './scope-texts.de.ts';

const nameScopes = (names: string, count: number) =>
  count === 0 ? 'the scopes that its roles need' : `${count === 1 ? 'the scope' : 'the scopes'} ${names}`;

const english = {
  title: 'The shop’s access token doesn’t allow this page',
  /** @param count number of scopes in `names`; 0 if Shopify's message names none */
  denied: (names: string, count: number) =>
    `The shop’s access token doesn’t allow this. In Shopify, give the app ${nameScopes(names, count)}, then set its new token.`,
  page: (names: string, count: number) =>
    `In Shopify, give the app ${nameScopes(names, count)}, then set its new token as SHOPIFY_ADMIN_TOKEN.`,
  partly: (names: string, count: number) =>
    `Parts of this page are missing, because the shop’s access token doesn’t allow them. In Shopify, give the app ${nameScopes(names, count)}, then set its new token as SHOPIFY_ADMIN_TOKEN.`,
} as const;

export type ScopeTexts = Texts<typeof english>;

export const scopeTexts: ScopeTexts = chooseTexts(english, { de: germanScopeTexts });
