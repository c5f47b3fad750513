/**
 * Reads groups of settings, each a file of its own: a default for every region, and what single regions say
 * differently. An offer that is written wrongly is off; of words, only the wrong ones. Source: decisions §3.
 */
import { isRegionKey, type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { z } from 'zod';
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import { readWithout } from './left-out.ts';
import { problemsOf, type SettingsProblem, shown } from './settings-problem.ts';
import { type ThemeSettings, themeSettingGroups } from './theme-settings.ts';

export interface SettingsRead<Settings> {
  readonly byRegion: Readonly<Record<RegionKey, Settings>>;
  readonly problems: readonly SettingsProblem[];
}

/** What files say, by the name of their group. */
export type GroupFiles = Readonly<Record<string, unknown>>;

/** Reads files such as `{ "default": {...}, "regions": { "au": {...} } }` as cart settings. */
export function readCartSettings(files: GroupFiles): SettingsRead<CartSettings> {
  return readByRegion(files, cartSettingGroups, (source) => ({
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

/** As `readCartSettings`, for the theme. */
export function readThemeSettings(files: GroupFiles): SettingsRead<ThemeSettings> {
  return readByRegion(files, themeSettingGroups, (source) => ({
    announcement: source.group('announcement', themeSettingGroups.announcement),
    customDiscountCode: source.group('customDiscountCode', themeSettingGroups.customDiscountCode),
    preOrder: source.group('preOrder', themeSettingGroups.preOrder),
    searchExclusion: source.group('searchExclusion', themeSettingGroups.searchExclusion),
    cartProductLinksOff: source.group('cartProductLinksOff', themeSettingGroups.cartProductLinksOff),
    optionLabels: source.group('optionLabels', themeSettingGroups.optionLabels),
    general: source.group('general', themeSettingGroups.general),
    launch: source.group('launch', themeSettingGroups.launch),
    checkoutWords: source.group('checkoutWords', themeSettingGroups.checkoutWords),
    accountWords: source.group('accountWords', themeSettingGroups.accountWords),
    help: source.group('help', themeSettingGroups.help),
    productWords: source.group('productWords', themeSettingGroups.productWords),
    homePage: source.group('homePage', themeSettingGroups.homePage),
    signUp: source.group('signUp', themeSettingGroups.signUp),
    collectionTiles: source.group('collectionTiles', themeSettingGroups.collectionTiles),
    searchPanel: source.group('searchPanel', themeSettingGroups.searchPanel),
  }));
}

interface Group<Value> {
  readonly schema: z.ZodType<Value>;
  readonly otherwise: Value;
  /** What may be left out by itself where it is wrong. */
  readonly apart: readonly string[];
}

interface RegionSource {
  group<Value>(name: string, group: Group<Value>): Value;
}

const groupFile = z.strictObject({
  default: z.unknown().optional(),
  regions: z.record(z.string(), z.unknown()).default({}),
});

type GroupFile = z.output<typeof groupFile>;

function readByRegion<Settings>(
  files: GroupFiles,
  groups: Readonly<Record<string, { readonly apart: readonly string[] }>>,
  build: (source: RegionSource) => Settings,
): SettingsRead<Settings> {
  const problems = new Map<string, SettingsProblem>();
  const note = (problem: SettingsProblem) =>
    problems.set([problem.group, problem.path, problem.problem].join('\n'), problem);
  const known = new Map<string, GroupFile>();
  for (const [name, content] of Object.entries(files)) {
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    if (group === undefined) {
      note({
        group: name,
        path: '',
        problem: 'is no setting that the shop knows',
        found: `${name}.json`,
        expected: `a file of one of these names: ${Object.keys(groups).join(', ')}`,
      });
      continue;
    }
    // A misspelt "regions" may have switched an offer off somewhere; words only miss it.
    const apart = group.apart.includes('**') ? ['*'] : [];
    const { read, issues } = readWithout(groupFile, content, apart);
    const place = { group: name, value: content, schema: groupFile };
    for (const issue of issues) problemsOf(issue, place).forEach(note);
    if (read !== null) known.set(name, read.value);
    for (const region of Object.keys(read?.value.regions ?? {})) {
      if (isRegionKey(region)) continue;
      const expected = `one of the regions ${regionKeys.join(', ')}`;
      note({
        group: name,
        path: `regions.${region}`,
        problem: 'is no region',
        found: shown(region),
        expected,
      });
    }
  }

  const read = (region: RegionKey): Settings =>
    build({
      group: (name, { schema, otherwise, apart }) => {
        const file = known.get(name);
        const own = file?.regions[region];
        const value = own === undefined ? file?.default : overridden(file?.default, own);
        if (value === undefined) return otherwise;
        const { read: checked, issues } = readWithout(schema, value, apart);
        for (const issue of issues) {
          for (const problem of problemsOf(issue, { group: name, value, schema })) {
            const written = own !== undefined && saysItself(own, file?.default, problem.path);
            const place = written ? `regions.${region}` : 'default';
            note({ ...problem, path: problem.path === '' ? place : `${place}.${problem.path}` });
          }
        }
        return checked === null ? otherwise : checked.value;
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

/** A region's own fields over the default's; anything but an object replaces the whole. */
function overridden(shared: unknown, own: unknown): unknown {
  return isFields(shared) && isFields(own) ? { ...shared, ...own } : own;
}

/** Whether what stands at a path comes from the region's own part of the file. */
function saysItself(own: unknown, shared: unknown, path: string): boolean {
  const [field = ''] = path.split('.');
  if (!isFields(own) || !isFields(shared)) return true;
  return field in own || !(field in shared);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
