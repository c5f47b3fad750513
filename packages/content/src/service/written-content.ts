/** Reads the content of one region without parsing it, as a content service returns it. */
import { getStorefrontLanguages } from '@vitrine/rules/regions/languages';
import { pickByRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { toDocumentName } from '../documents/document-kinds.ts';
import { type ProductContent, productContentSchema } from '../documents/product-content.ts';
import type { ContentService } from '../file-content.ts';
import { checkBody, isOwnPath, ProblemList, parseBody } from '../read-body.ts';
import { type GroupFiles, parseCartSettings, parseThemeSettings, type RawGroups } from '../read-settings.ts';
import type { TranslationEntries } from '../translations/body-translations.ts';

export interface RawSettings {
  readonly cart: RawGroups;
  readonly theme: RawGroups;
  /** Omitted if no text of the region has a translation. */
  readonly translations?: Readonly<Record<'cart' | 'theme', GroupTranslations>> | undefined;
}

/** Translations of a region's texts, by group and language. */
export type GroupTranslations = Readonly<Record<string, Readonly<Record<string, TranslationEntries>>>>;

/** Returns all groups of a region without invalid parts. */
export async function readRawSettings(
  content: Pick<ContentService, 'bodies'>,
  region: RegionKey,
): Promise<RawSettings> {
  const bodies = await content.bodies();
  const [cart, theme] = [groupsOf(bodies, 'cart/'), groupsOf(bodies, 'theme/')];
  const translations = { cart: readTranslations(cart, region), theme: readTranslations(theme, region) };
  const hasNone = Object.values(translations).every((each) => Object.keys(each).length === 0);
  return {
    cart: pickByRegion(parseCartSettings(cart).written, region),
    theme: pickByRegion(parseThemeSettings(theme).written, region),
    ...(hasNone ? {} : { translations }),
  };
}

/** Returns the translations in the region's languages: the region's own, and those of the default's texts that it uses. */
function readTranslations(files: GroupFiles, region: RegionKey): GroupTranslations {
  const spoken = getStorefrontLanguages(region);
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => {
      const body = checkBody(name, file, { removable: ['**'], problems: new ProblemList() });
      const languages = Object.entries(body?.languages ?? {}).flatMap(([language, stored]) => {
        if (!spoken.some((each) => each === language)) return [];
        const shared = Object.entries(stored.default).filter(([path]) => !isOwnPath(body, region, path));
        const entries = { ...Object.fromEntries(shared), ...stored.regions[region] };
        return Object.keys(entries).length === 0 ? [] : [[language, entries] as const];
      });
      return languages.length === 0 ? [] : [[name, Object.fromEntries(languages)] as const];
    }),
  );
}

/** Returns a product's content, or null if it has none. */
export async function readRawProduct(
  content: Pick<ContentService, 'bodies'>,
  handle: string,
  region: RegionKey,
): Promise<unknown> {
  const body = (await content.bodies()).get(toDocumentName({ kind: 'product', key: handle }));
  if (body === undefined) return null;
  const group = { schema: productContentSchema, fallback: null, removable: ['**'] };
  return parseBody<ProductContent | null>(handle, body, group).written[region] ?? null;
}

function groupsOf(bodies: ReadonlyMap<string, unknown>, prefix: string): GroupFiles {
  return Object.fromEntries(
    [...bodies].flatMap(([name, body]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), body]] : [],
    ),
  );
}
