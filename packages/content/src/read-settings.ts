/** Parses groups of settings, each of which is a document, for each region (OFFER-01). */
import type { StorefrontLanguage } from '@vitrine/rules/regions/languages';
import { type ByRegion, mapRegions, pickByRegion, type RegionKey } from '@vitrine/rules/regions/region';
import { type CartSettings, cartSettingGroups } from './cart-settings.ts';
import {
  type Body,
  type BodyReader,
  cachePerLanguage,
  checkBody,
  getBodyValue,
  ProblemList,
  readRegionBody,
  translateGroup,
} from './read-body.ts';
import type { SettingsError } from './settings-error.ts';
import { type ThemeSettings, themeSettingGroups } from './theme-settings.ts';

/** Unparsed groups of settings for one region, by name: the default merged with the region's fields. */
export type RawGroups = Readonly<Record<string, unknown>>;

export interface SettingsRead<Settings> {
  readonly byRegion: ByRegion<Settings>;
  /** Returns the settings of a region in a language. Texts without a translation are in the original language. */
  inLanguage(region: RegionKey, language: StorefrontLanguage): Settings;
  /** The input of `byRegion` without invalid parts and without missing groups. */
  readonly written: ByRegion<RawGroups>;
  readonly problems: readonly SettingsError[];
}

/** Contents of the files, by group name. */
export type GroupFiles = Readonly<Record<string, unknown>>;

/** Reads files such as `{ "default": {...}, "regions": { "au": {...} } }` as cart settings. */
export function parseCartSettings(files: GroupFiles): SettingsRead<CartSettings> {
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

/** Reads files in the format of `parseCartSettings` as theme settings. */
export function parseThemeSettings(files: GroupFiles): SettingsRead<ThemeSettings> {
  return readByRegion(files, themeSettingGroups, (source) => ({
    brand: source.group('brand', themeSettingGroups.brand),
    announcement: source.group('announcement', themeSettingGroups.announcement),
    customDiscountCode: source.group('customDiscountCode', themeSettingGroups.customDiscountCode),
    preOrder: source.group('preOrder', themeSettingGroups.preOrder),
    searchExclusion: source.group('searchExclusion', themeSettingGroups.searchExclusion),
    cartProductLinksOff: source.group('cartProductLinksOff', themeSettingGroups.cartProductLinksOff),
    optionLabels: source.group('optionLabels', themeSettingGroups.optionLabels),
    general: source.group('general', themeSettingGroups.general),
    launch: source.group('launch', themeSettingGroups.launch),
    partner: source.group('partner', themeSettingGroups.partner),
    checkoutWords: source.group('checkoutWords', themeSettingGroups.checkoutWords),
    accountWords: source.group('accountWords', themeSettingGroups.accountWords),
    help: source.group('help', themeSettingGroups.help),
    productWords: source.group('productWords', themeSettingGroups.productWords),
    productSettings: source.group('productSettings', themeSettingGroups.productSettings),
    homePage: source.group('homePage', themeSettingGroups.homePage),
    signUp: source.group('signUp', themeSettingGroups.signUp),
    collectionTiles: source.group('collectionTiles', themeSettingGroups.collectionTiles),
    searchPanel: source.group('searchPanel', themeSettingGroups.searchPanel),
    blogSettings: source.group('blogSettings', themeSettingGroups.blogSettings),
    navigation: source.group('navigation', themeSettingGroups.navigation),
    policies: source.group('policies', themeSettingGroups.policies),
    quiz: source.group('quiz', themeSettingGroups.quiz),
    loyalty: source.group('loyalty', themeSettingGroups.loyalty),
  }));
}

interface RegionSource {
  group<Value>(name: string, group: BodyReader<Value>): Value;
}

function readByRegion<Settings>(
  files: GroupFiles,
  groups: Readonly<Record<string, { readonly removable: readonly string[] }>>,
  build: (source: RegionSource) => Settings,
): SettingsRead<Settings> {
  const problems = new ProblemList();
  const bodies = new Map<string, Body | null>();
  for (const [name, written] of Object.entries(files)) {
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    if (group === undefined) problems.add(unknownGroup(name, Object.keys(groups)));
    else bodies.set(name, checkBody(name, written, { removable: group.removable, problems }));
  }
  const written = mapRegions((): Record<string, unknown> => ({}));
  const byRegion = mapRegions((region) =>
    build({
      group(name, kind) {
        const read = readRegionBody(name, bodies.get(name) ?? null, { region, kind, problems });
        if (read !== null) pickByRegion(written, region)[name] = read.rest;
        return getBodyValue(read, kind);
      },
    }),
  );
  const inLanguage = cachePerLanguage(byRegion, bodies.values(), (region, language) =>
    build({
      group(name, kind) {
        const body = bodies.get(name) ?? null;
        const read = readRegionBody(name, body, { region, kind, problems: new ProblemList() });
        return translateGroup(getBodyValue(read, kind), { body, region, language, kind });
      },
    }),
  );
  return { byRegion, inLanguage, written, problems: problems.list() };
}

function unknownGroup(name: string, known: readonly string[]): SettingsError {
  return {
    group: name,
    path: '',
    problem: 'is no setting that the shop knows',
    found: `${name}.json`,
    expected: `a file of one of these names: ${known.join(', ')}`,
  };
}
