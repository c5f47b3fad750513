import type { ScopeTexts } from './scope-texts.ts';

const nameScopes = (names: string, count: number) =>
  count === 0
    ? 'die Berechtigungen, die ihre Rollen brauchen'
    : `${count === 1 ? 'die Berechtigung' : 'die Berechtigungen'} ${names}`;

export const germanScopeTexts: ScopeTexts = {
  title: 'Das Zugriffstoken des Shops erlaubt diese Seite nicht',
  denied: (names, count) =>
    `Das Zugriffstoken des Shops erlaubt das nicht. Geben Sie der App in Shopify ${nameScopes(names, count)}, und tragen Sie ihr neues Token ein.`,
  page: (names, count) =>
    `Geben Sie der App in Shopify ${nameScopes(names, count)}, und tragen Sie ihr neues Token als SHOPIFY_ADMIN_TOKEN ein.`,
  partly: (names, count) =>
    `Teile dieser Seite fehlen, weil das Zugriffstoken des Shops sie nicht erlaubt. Geben Sie der App in Shopify ${nameScopes(names, count)}, und tragen Sie ihr neues Token als SHOPIFY_ADMIN_TOKEN ein.`,
};
