/** Parses a content service's settings. An invalid group keeps its last valid content. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { type CartSettings, cartSettingGroups } from '../cart-settings.ts';
import type { DocumentId } from '../documents/content-model.ts';
import { parseDocumentName } from '../documents/document-kinds.ts';
import { parseLeniently } from '../parse-leniently.ts';
import { type BodyReader, mapRegions } from '../read-body.ts';
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

export type SettingsSection = 'cart' | 'theme';
export type RawSettingsByRegion = Readonly<Record<RegionKey, RawSettings>>;

export interface ParsedSettings {
  /** The input of the settings. */
  readonly written: RawSettingsByRegion;
  readonly cart: SettingsRead<CartSettings>;
  readonly theme: SettingsRead<ThemeSettings>;
  /** Errors in the responses, including those that the last valid content replaces. */
  readonly problems: Readonly<Record<SettingsSection, readonly SettingsError[]>>;
}

/** Parses the responses. `before` is the input that was in use until now. */
export function parseSettings(
  answered: RawSettingsByRegion,
  before: RawSettingsByRegion | null,
): ParsedSettings {
  const written = mapRegions((region) => withLastGood(answered[region], before?.[region] ?? null));
  return {
    written,
    cart: parseCartSettings(toGroupFiles(written, 'cart')),
    theme: parseThemeSettings(toGroupFiles(written, 'theme')),
    problems: {
      cart: parseCartSettings(toGroupFiles(answered, 'cart')).problems,
      theme: parseThemeSettings(toGroupFiles(answered, 'theme')).problems,
    },
  };
}

/** Converts the groups of all regions to the form of files. */
export function toGroupFiles(written: RawSettingsByRegion, section: SettingsSection): GroupFiles {
  const names = new Set(regionKeys.flatMap((region) => Object.keys(written[region][section])));
  return Object.fromEntries(
    [...names].map((name) => {
      const regions = regionKeys.flatMap((region) =>
        Object.hasOwn(written[region][section], name)
          ? [[region, written[region][section][name]] as const]
          : [],
      );
      return [name, { regions: Object.fromEntries(regions) }];
    }),
  );
}

/** Returns the documents that differ in any region. */
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

function withLastGood(answered: RawSettings, before: RawSettings | null): RawSettings {
  const of = (section: SettingsSection): RawGroups =>
    Object.fromEntries(
      Object.entries(answered[section]).map(([name, value]) => {
        const last = before?.[section];
        const stays = last !== undefined && Object.hasOwn(last, name) && !canBeRead(section, name, value);
        return [name, stays ? last[name] : value];
      }),
    );
  return { cart: of('cart'), theme: of('theme') };
}

const groups: Readonly<
  Record<SettingsSection, Readonly<Record<string, Pick<BodyReader<unknown>, 'schema' | 'apart'>>>>
> = {
  cart: cartSettingGroups,
  theme: themeSettingGroups,
};

function canBeRead(section: SettingsSection, name: string, value: unknown): boolean {
  const group = Object.hasOwn(groups[section], name) ? groups[section][name] : undefined;
  return group === undefined || parseLeniently(group.schema, value, group.apart).read !== null;
}
