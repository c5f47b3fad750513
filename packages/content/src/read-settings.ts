/**
 * Reads one settings file: a default for every region, and what single regions say differently, group by group. A
 * wrong group counts as missing, so an offer that is written wrongly is off. Source: decisions §3.
 */
import { isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import { type ThemeSettings, themeSettingGroups } from './theme-settings.ts';

/** Something wrong in a file: where it is and what is wrong. */
export interface SettingsProblem {
  readonly path: string;
  readonly problem: string;
}

export interface SettingsRead<Settings> {
  readonly byRegion: Readonly<Record<RegionKey, Settings>>;
  readonly problems: readonly SettingsProblem[];
}

/** Reads `{ default: {...}, regions: { au: {...} } }` as cart settings. */
export function readCartSettings(content: unknown): SettingsRead<CartSettings> {
  return readByRegion(content, Object.keys(cartSettingGroups), (source) => ({
    autoAddGwp: source.group('autoAddGwp', cartSettingGroups.autoAddGwp),
    manualGwp: source.group('manualGwp', cartSettingGroups.manualGwp),
    checkoutUpsell: source.group('checkoutUpsell', cartSettingGroups.checkoutUpsell),
    tierDiscount: source.group('tierDiscount', cartSettingGroups.tierDiscount),
    cartDiscountBanner: source.group('cartDiscountBanner', cartSettingGroups.cartDiscountBanner),
    cartGeneral: source.group('cartGeneral', cartSettingGroups.cartGeneral),
    codeRejection: source.group('codeRejection', cartSettingGroups.codeRejection),
    customErrorMessage: source.group('customErrorMessage', cartSettingGroups.customErrorMessage),
  }));
}

/** Reads `{ default: {...}, regions: { au: {...} } }` as theme settings. */
export function readThemeSettings(content: unknown): SettingsRead<ThemeSettings> {
  return readByRegion(content, Object.keys(themeSettingGroups), (source) => ({
    announcement: source.group('announcement', themeSettingGroups.announcement),
    customDiscountCode: source.group('customDiscountCode', themeSettingGroups.customDiscountCode),
    preOrder: source.group('preOrder', themeSettingGroups.preOrder),
    searchExclusion: source.group('searchExclusion', themeSettingGroups.searchExclusion),
    cartProductLinksOff: source.group('cartProductLinksOff', themeSettingGroups.cartProductLinksOff),
    optionLabels: source.group('optionLabels', themeSettingGroups.optionLabels),
    general: source.group('general', themeSettingGroups.general),
    launch: source.group('launch', themeSettingGroups.launch),
  }));
}

interface Group<Value> {
  readonly schema: z.ZodType<Value>;
  readonly otherwise: Value;
}

interface RegionSource {
  group<Value>(name: string, group: Group<Value>): Value;
}

const file = z.strictObject({
  default: z.record(z.string(), z.unknown()),
  regions: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
});

function readByRegion<Settings>(
  content: unknown,
  names: readonly string[],
  build: (source: RegionSource) => Settings,
): SettingsRead<Settings> {
  const parsed = file.safeParse(content);
  const problems = new Map<string, SettingsProblem>();
  const note = (path: string, problem: string) => problems.set(`${path}\n${problem}`, { path, problem });
  if (!parsed.success) noteAll(parsed.error, '', note);
  const { default: shared, regions } = parsed.success ? parsed.data : { default: {}, regions: {} };
  for (const [path, groups] of [['default', shared] as const, ...Object.entries(regions)]) {
    if (path !== 'default' && !isRegionKey(path)) note(`regions.${path}`, 'is no region');
    for (const name of Object.keys(groups)) {
      if (!names.includes(name)) note(`${path}.${name}`, 'is no setting that the shop knows');
    }
  }

  const read = (region: RegionKey): Settings =>
    build({
      group: (name, { schema, otherwise }) => {
        const own = regions[region]?.[name];
        const value = own ?? shared[name];
        if (value === undefined) return otherwise;
        const checked = schema.safeParse(value);
        if (checked.success) return checked.data;
        noteAll(checked.error, `${own === undefined ? 'default' : `regions.${region}`}.${name}`, note);
        return otherwise;
      },
    });
  const byRegion: Record<RegionKey, Settings> = {
    us: read('us'),
    int: read('int'),
    ca: read('ca'),
    au: read('au'),
    eu: read('eu'),
    uk: read('uk'),
    my: read('my'),
    dev: read('dev'),
  };
  return { byRegion, problems: [...problems.values()] };
}

function noteAll(error: z.ZodError, prefix: string, note: (path: string, problem: string) => void): void {
  for (const { path, message } of error.issues) {
    note([prefix, ...path.map(String)].filter((part) => part !== '').join('.') || 'the file', message);
  }
}
