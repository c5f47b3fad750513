/**
 * What the routes of a content service answer, as schemas: the service is checked against them, and they are published as
 * JSON Schemas. Groups of settings travel as they are written for the region that is asked for (amounts in whole
 * currency, dates with their offset), and are read by the same schemas as files. Source: store §7.
 */
import { z } from 'zod';
import { cartSettingGroups } from '../cart-settings.ts';
import { singleProduct } from '../documents/single-product.ts';
import { launch, themeSettingGroups } from '../theme-settings.ts';
import { countAnswer, postAnswer, postsAnswer } from './blog-answers.ts';

/** A group that nobody has written is left out: the shop's own default holds. */
function groupsOf(groups: Readonly<Record<string, { readonly schema: z.ZodType }>>, title: string) {
  const fields = Object.entries(groups).map(([name, { schema }]) => [name, schema.optional()] as const);
  return z.strictObject(Object.fromEntries(fields)).meta({ title });
}

/** `/theme-settings/global` */
export const globalAnswer = z.strictObject({
  ThemeSettings: groupsOf(themeSettingGroups, 'The groups of the theme'),
  CartSettings: groupsOf(cartSettingGroups, 'The groups of the cart'),
});

/** The routes that answer one group of the theme, and the group. */
export const groupRoutes = {
  '/launch-product-waitlist': 'launch',
  '/product-settings': 'productSettings',
  '/blog-settings': 'blogSettings',
} as const;

export type GroupRoute = keyof typeof groupRoutes;
export const groupRouteNames = [
  '/launch-product-waitlist',
  '/product-settings',
  '/blog-settings',
] as const satisfies readonly GroupRoute[];

/** The schema of a group of the theme; of one that this shop doesn't have, nothing is known. */
function themeGroup(name: string): z.ZodType {
  const groups: Readonly<Record<string, { readonly schema: z.ZodType }>> = themeSettingGroups;
  return Object.hasOwn(groups, name) ? (groups[name]?.schema ?? z.unknown()) : z.strictObject({});
}

/** The answers of all routes, by the name of their JSON Schema. */
export const answerSchemas: Readonly<Record<string, z.ZodType>> = {
  'theme-settings': globalAnswer,
  'launch-product-waitlist': launch,
  'product-settings': themeGroup(groupRoutes['/product-settings']),
  'single-product': singleProduct,
  'tagged-blog': postsAnswer,
  'count-blog': countAnswer,
  'single-blog': postAnswer,
  'blog-settings': themeGroup(groupRoutes['/blog-settings']),
};

/** The JSON Schema of an answer; null where there is no such answer. */
export function answerJsonSchema(name: string): object | null {
  const schema = Object.hasOwn(answerSchemas, name) ? answerSchemas[name] : undefined;
  return schema === undefined ? null : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
