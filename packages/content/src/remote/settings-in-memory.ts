/** Parses a content service's settings. An invalid group keeps its last valid content. */
import { type RegionKey, regionKeys } from '@vitrine/rules/regions/region';
import { type CartSettings, cartSettingGroups } from '../cart-settings.ts';
import { documentNamed } from '../documents/kinds.ts';
import type { DocumentId } from '../documents/model.ts';
import { readWithout } from '../left-out.ts';
import { type BodyKind, perRegion } from '../read-body.ts';
import {
  type GroupFiles,
  readCartSettings,
  readThemeSettings,
  type SettingsRead,
  type WrittenGroups,
} from '../read-settings.ts';
import type { WrittenSettings } from '../service/written-content.ts';
import type { SettingsProblem } from '../settings-problem.ts';
import { type ThemeSettings, themeSettingGroups } from '../theme-settings.ts';

export type Section = 'cart' | 'theme';
export type WrittenByRegion = Readonly<Record<RegionKey, WrittenSettings>>;

export interface SettingsInMemory {
  /** The input of the settings. */
  readonly written: WrittenByRegion;
  readonly cart: SettingsRead<CartSettings>;
  readonly theme: SettingsRead<ThemeSettings>;
  /** Errors in the responses, including those that the last valid content replaces. */
  readonly problems: Readonly<Record<Section, readonly SettingsProblem[]>>;
}

/** Parses the responses. `before` is the input that was in use until now. */
export function readAnswers(answered: WrittenByRegion, before: WrittenByRegion | null): SettingsInMemory {
  const written = perRegion((region) => withLastGood(answered[region], before?.[region] ?? null));
  return {
    written,
    cart: readCartSettings(asFiles(written, 'cart')),
    theme: readThemeSettings(asFiles(written, 'theme')),
    problems: {
      cart: readCartSettings(asFiles(answered, 'cart')).problems,
      theme: readThemeSettings(asFiles(answered, 'theme')).problems,
    },
  };
}

/** Converts the groups of all regions to the form of files. */
export function asFiles(written: WrittenByRegion, section: Section): GroupFiles {
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
export function differences(one: WrittenByRegion, other: WrittenByRegion): readonly DocumentId[] {
  const names = (['cart', 'theme'] as const).flatMap((section) => {
    const [before, after] = [asFiles(one, section), asFiles(other, section)];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      JSON.stringify(before[name]) === JSON.stringify(after[name]) ? [] : [`${section}/${name}`],
    );
  });
  return names.map(documentNamed).filter((id) => id !== null);
}

function withLastGood(answered: WrittenSettings, before: WrittenSettings | null): WrittenSettings {
  const of = (section: Section): WrittenGroups =>
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
  Record<Section, Readonly<Record<string, Pick<BodyKind<unknown>, 'schema' | 'apart'>>>>
> = {
  cart: cartSettingGroups,
  theme: themeSettingGroups,
};

function canBeRead(section: Section, name: string, value: unknown): boolean {
  const group = Object.hasOwn(groups[section], name) ? groups[section][name] : undefined;
  return group === undefined || readWithout(group.schema, value, group.apart).read !== null;
}
