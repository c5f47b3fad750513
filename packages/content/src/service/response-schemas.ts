/**
 * Schemas of a content service's responses, which validate them and are published as JSON Schemas. Groups contain the values for
 * the requested region (amounts in whole currency units, dates with offset), and have the same schemas as files (CONT-03).
 */
import { z } from 'zod';
import { cartSettingGroups } from '../cart-settings.ts';
import { productContentSchema } from '../documents/product-content.ts';
import { launchSchema, themeSettingGroups } from '../theme-settings.ts';
import { translationEntriesSchema } from '../translations/body-translations.ts';
import { countResponse, postResponse, postsResponse } from './blog-response-schemas.ts';

/** Builds the schema of an object of groups. Missing groups are omitted, and the shop's defaults apply. */
function groupsOf(groups: Readonly<Record<string, { readonly schema: z.ZodType }>>, title: string) {
  const fields = Object.entries(groups).map(([name, { schema }]) => [name, schema.optional()] as const);
  return z.strictObject(Object.fromEntries(fields)).meta({ title });
}

/** Translations by group, language and path, each with the hash of its original. */
const groupTranslations = z
  .record(z.string(), z.record(z.string(), translationEntriesSchema))
  .meta({ title: 'Translations by group, language and path of the text' });

/** Omitted if the region has no translations. */
export const translationsResponse = z.strictObject({
  ThemeSettings: groupTranslations,
  CartSettings: groupTranslations,
});

/** Response of `/theme-settings/global`. */
export const globalResponse = z.strictObject({
  ThemeSettings: groupsOf(themeSettingGroups, 'The groups of the theme'),
  CartSettings: groupsOf(cartSettingGroups, 'The groups of the cart'),
  Translations: translationsResponse.optional(),
});

/** The routes that return one group of the theme. */
export const groupRoutes = {
  '/launch-product-waitlist': 'launch',
  '/product-settings': 'productSettings',
  '/blog-settings': 'blogSettings',
} as const;

export type GroupRoute = keyof typeof groupRoutes;
export const groupRoutePaths = [
  '/launch-product-waitlist',
  '/product-settings',
  '/blog-settings',
] as const satisfies readonly GroupRoute[];

/** Returns the schema of a theme group. Unknown groups accept any value. */
function themeGroup(name: string): z.ZodType {
  const groups: Readonly<Record<string, { readonly schema: z.ZodType }>> = themeSettingGroups;
  return Object.hasOwn(groups, name) ? (groups[name]?.schema ?? z.unknown()) : z.strictObject({});
}

/** The schemas of all routes, by the name of their JSON Schema. */
export const responseSchemas: Readonly<Record<string, z.ZodType>> = {
  'theme-settings': globalResponse,
  'launch-product-waitlist': launchSchema,
  'product-settings': themeGroup(groupRoutes['/product-settings']),
  'single-product': productContentSchema,
  'tagged-blog': postsResponse,
  'count-blog': countResponse,
  'single-blog': postResponse,
  'blog-settings': themeGroup(groupRoutes['/blog-settings']),
};

/** Returns the JSON Schema of a response, or null if there is none with this name. */
export function getResponseJsonSchema(name: string): object | null {
  const schema = Object.hasOwn(responseSchemas, name) ? responseSchemas[name] : undefined;
  return schema === undefined ? null : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
