/** Parses a content service's settings. An invalid group is replaced by its last valid version. */
import { type ByRegion, getRegionKeys, mapRegions, pickByRegion } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { type CartSettings, cartSettingGroups } from '../cart-settings.ts';
import type { DocumentId } from '../documents/content-model.ts';
import { parseDocumentName } from '../documents/document-kinds.ts';
import { parseLeniently } from '../parse-leniently.ts';
import type { BodyReader } from '../read-body.ts';
import {
  type GroupFiles,
  parseCartSettings,
  parseThemeSettings,
  type RawGroups,
  type SettingsRead,
} from '../read-settings.ts';
import type { RawSettings } from '../service/written-content.ts';
import type { SettingsError } from '../settings-error.ts';
import { type ThemeSettings, themeSettingGroups } from '../theme-settings.ts';
import type { TranslationEntries } from '../translations/body-translations.ts';
import type { ReplacementTimes } from './cached-settings.ts';

export type SettingsSection = 'cart' | 'theme';
export type RawSettingsByRegion = ByRegion<RawSettings>;

export interface ParsedSettings {
  /** The unparsed settings from which `cart` and `theme` were parsed. */
  readonly written: RawSettingsByRegion;
  readonly cart: SettingsRead<CartSettings>;
  readonly theme: SettingsRead<ThemeSettings>;
  /** Errors in the responses, including those of replaced groups. */
  readonly problems: Readonly<Record<SettingsSection, readonly SettingsError[]>>;
  readonly lastValidSince: ReplacementTimes;
}

/** @param before result of the previous call, whose groups replace invalid ones; null if there was none */
export function parseSettings(
  answered: RawSettingsByRegion,
  before: Pick<ParsedSettings, 'written' | 'lastValidSince'> | null,
  now: EpochMs,
): ParsedSettings {
  const replaced = new Set<string>();
  const written = mapRegions((region) =>
    withLastValid(pickByRegion(answered, region), before?.written[region] ?? null, replaced),
  );
  const lastValidSince = Object.fromEntries(
    [...replaced].sort().map((name) => [name, before?.lastValidSince[name] ?? now]),
  );
  const used = {
    cart: parseCartSettings(toGroupFiles(written, 'cart')),
    theme: parseThemeSettings(toGroupFiles(written, 'theme')),
  };
  const problemsOf = (section: SettingsSection, problems: readonly SettingsError[]) => {
    const remaining = new Set(used[section].problems.map(toPlace));
    return problems.map((problem) => {
      const since = lastValidSince[`${section}/${problem.group}`];
      return since === undefined || remaining.has(toPlace(problem))
        ? problem
        : { ...problem, lastValidSince: since };
    });
  };
  return {
    written,
    ...used,
    problems: {
      cart: problemsOf('cart', parseCartSettings(toGroupFiles(answered, 'cart')).problems),
      theme: problemsOf('theme', parseThemeSettings(toGroupFiles(answered, 'theme')).problems),
    },
    lastValidSince,
  };
}

function toPlace({ group, path, problem }: SettingsError): string {
  return JSON.stringify([group, path, problem]);
}

/** Converts the groups of all regions to the format of files. */
export function toGroupFiles(written: RawSettingsByRegion, section: SettingsSection): GroupFiles {
  const names = new Set(getRegionKeys().flatMap((region) => Object.keys(written[region]?.[section] ?? {})));
  return Object.fromEntries(
    [...names].map((name) => {
      const regions = getRegionKeys().flatMap((region) => {
        const groups = written[region]?.[section] ?? {};
        return Object.hasOwn(groups, name) ? [[region, groups[name]] as const] : [];
      });
      return [name, { regions: Object.fromEntries(regions), ...toLanguages(written, section, name) }];
    }),
  );
}

/** Returns a group's translations in the format of files, with the translations of each region under the region. */
function toLanguages(written: RawSettingsByRegion, section: SettingsSection, name: string) {
  const languages: Record<string, { readonly regions: Record<string, TranslationEntries> }> = {};
  for (const region of getRegionKeys()) {
    const translations = written[region]?.translations?.[section] ?? {};
    const own = Object.hasOwn(translations, name) ? (translations[name] ?? {}) : {};
    for (const [language, entries] of Object.entries(own)) {
      languages[language] ??= { regions: {} };
      languages[language].regions[region] = entries;
    }
  }
  return Object.keys(languages).length === 0 ? {} : { languages };
}

/** Returns the documents whose values differ in any region. */
export function getChangedDocuments(
  one: RawSettingsByRegion,
  other: RawSettingsByRegion,
): readonly DocumentId[] {
  const names = (['cart', 'theme'] as const).flatMap((section) => {
    const [before, after] = [toGroupFiles(one, section), toGroupFiles(other, section)];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [`${section}/${name}`],
    );
  });
  return names.map(parseDocumentName).filter((id) => id !== null);
}

/** Returns the service's groups, with invalid groups replaced by their last valid version. Adds their names to `replaced`. */
function withLastValid(
  answered: RawSettings,
  before: RawSettings | null,
  replaced: Set<string>,
): RawSettings {
  const of = (section: SettingsSection): RawGroups =>
    Object.fromEntries(
      Object.entries(answered[section]).map(([name, value]) => {
        const last = before?.[section];
        const isReplaced =
          last !== undefined &&
          Object.hasOwn(last, name) &&
          !isValid(section, name, value) &&
          isValid(section, name, last[name]);
        if (isReplaced) replaced.add(`${section}/${name}`);
        return [name, isReplaced ? last[name] : value];
      }),
    );
  const { translations } = answered;
  return { cart: of('cart'), theme: of('theme'), ...(translations === undefined ? {} : { translations }) };
}

const groups: Readonly<
  Record<SettingsSection, Readonly<Record<string, Pick<BodyReader<unknown>, 'schema' | 'removable'>>>>
> = {
  cart: cartSettingGroups,
  theme: themeSettingGroups,
};

/** Unknown fields don't make texts invalid, since a newer service may send them. */
function isValid(section: SettingsSection, name: string, value: unknown): boolean {
  const group = Object.hasOwn(groups[section], name) ? groups[section][name] : undefined;
  if (group === undefined) return true;
  const { issues } = parseLeniently(group.schema, value, group.removable);
  const areTexts = group.removable.includes('**');
  return issues.every(({ code }) => areTexts && code === 'unrecognized_keys');
}
