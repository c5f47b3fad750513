/**
 * Languages of the catalogue's texts. A shop may use any of Shopify's languages, so they are only known at run time. The
 * shop's own pages have texts in the languages of `StorefrontLanguage`.
 */

/** Lower-case BCP 47 tag of one of Shopify's languages, such as `fr` or `pt-br`: a result of `parseCatalogueLocale`. */
export type CatalogueLocale = string;

/** Values of Shopify's `LanguageCode`, in lower case. */
const tags: ReadonlySet<string> = new Set(
  (
    'af ak am ar as az be bg bm bn bo br bs ca ce ckb cs cu cy da de dz ee el en eo es et eu fa ff fi fil fo fr fy ga gd ' +
    'gl gu gv ha he hi hr hu hy ia id ig ii is it ja jv ka ki kk kl km kn ko ks ku kw ky la lb lg ln lo lt lu lv mg mi mk ' +
    'ml mn mo mr ms mt my nb nd ne nl nn no om or os pa pl ps pt pt-br pt-pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl ' +
    'sn so sq sr su sv sw ta te tg th ti tk to tr tt ug uk ur uz vi vo wo xh yi yo zh zh-cn zh-tw zu'
  ).split(' '),
);

/** Parses a `LanguageCode` (`PT_BR`) or a tag (`pt-BR`); null if Shopify doesn't support it. */
export function parseCatalogueLocale(text: string): CatalogueLocale | null {
  const tag = text.toLowerCase().replace('_', '-');
  return tags.has(tag) ? tag : null;
}

/** Converts a language to Shopify's `LanguageCode`: `PT_BR`. */
export function toLanguageCode(locale: CatalogueLocale): string {
  return locale.toUpperCase().replace('-', '_');
}

/** Converts a language to the tag used in Shopify's Admin API: `pt-BR`. */
export function toLocaleTag(locale: CatalogueLocale): string {
  const [language = '', region] = locale.split('-');
  return region === undefined ? language : `${language}-${region.toUpperCase()}`;
}
