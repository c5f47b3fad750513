/** A document's texts with their translations into a language, for lists, exports and imports (LANG-10). */
import { getRegionKeys, isRegionKey, type RegionKey } from '@vitrine/rules/regions/region';
import type { DocumentId } from '../documents/content-model.ts';
import { getDocumentKind, toDocumentName } from '../documents/document-kinds.ts';
import { checkBody, isOwnPath, ProblemList, parseBody } from '../read-body.ts';
import {
  type BodyTranslations,
  findTranslationIssue,
  listTranslations,
  type TextTranslation,
} from './body-translations.ts';
import { findDefaultTranslation } from './default-texts.ts';
import { hashText } from './hash-text.ts';

export interface TranslationUnit {
  /** `theme/homePage#hero.title`, or `theme/homePage@eu#hero.title` for a storefront's own original. */
  readonly id: string;
  /** Null for the original that all storefronts use. */
  readonly region: RegionKey | null;
  readonly path: string;
  readonly title: string;
  readonly isHtml: boolean;
  readonly source: string;
  readonly sourceHash: string;
  readonly target: string | null;
  readonly state: TextTranslation['state'];
  /** Default translation of a schema's default text, used until another one is stored; null for other texts. */
  readonly defaultTarget: string | null;
  /** Why a stored translation isn't used; null if it is valid. */
  readonly issue: string | null;
  /** Returns why a translation is invalid, or null. */
  readonly findIssue: (target: string) => string | null;
}

export interface TranslationCounts {
  readonly total: number;
  readonly translated: number;
  readonly changed: number;
}

/** Lists the texts of all storefronts, then the overrides of single storefronts. */
export function listDocumentUnits(
  id: DocumentId,
  body: unknown,
  language: string,
): readonly TranslationUnit[] {
  const kind = getDocumentKind(id.kind);
  const checked = checkBody(id.kind, body, { removable: kind.removable, problems: new ProblemList() });
  const own = Object.keys(checked?.regions ?? {}).filter(isRegionKey);
  const read = parseBody(id.kind, body, kind).byRegion;
  const translations = checked?.languages[language];
  const shared = parseBody(id.kind, { default: checked?.default }, kind).byRegion[sharedRegion(own)];
  const unitsIn = (region: RegionKey | null): readonly TranslationUnit[] => {
    const isOwn = (path: string) => region !== null && isOwnPath(checked, region, path);
    const value = region === null ? shared : read[region];
    return listTranslations({ schema: kind.schema, value, translations, region, language, isOwn })
      .filter(({ path }) => region === null || isOwn(path))
      .map((text) => ({
        ...toUnit(id, region, text),
        defaultTarget: findDefaultTranslation(language, text.text),
      }));
  };
  return [null, ...own].flatMap(unitsIn);
}

/** Returns a storefront without overrides, where the default applies. */
function sharedRegion(own: readonly RegionKey[]): RegionKey {
  const region = getRegionKeys().find((each) => !own.includes(each)) ?? getRegionKeys()[0];
  if (region === undefined) throw new Error('The shop has no storefront.');
  return region;
}

function toUnit(
  id: DocumentId,
  region: RegionKey | null,
  found: TextTranslation,
): Omit<TranslationUnit, 'defaultTarget'> {
  const { path, title, isHtml, text, translation, state, issue } = found;
  return {
    id: `${toDocumentName(id)}${region === null ? '' : `@${region}`}#${path}`,
    ...{ region, path, title, isHtml, state },
    source: text,
    sourceHash: hashText(text),
    target: translation,
    issue: issue?.problem ?? null,
    findIssue: (target) => findTranslationIssue(found, target),
  };
}

/** Counts texts. A text that several storefronts use counts once. */
export function countUnits(units: readonly TranslationUnit[]): TranslationCounts {
  return {
    total: units.length,
    translated: units.filter(({ state }) => state !== 'missing').length,
    changed: units.filter(({ state }) => state === 'changed').length,
  };
}

/** A translation to store. The caller omits empty targets. */
export interface WrittenUnit {
  readonly id: string;
  readonly source: string;
  readonly target: string;
}

export interface UnitError {
  readonly id: string;
  readonly message: string;
}

/** Returns the body with the translations, or their errors. */
export function applyUnits(
  id: DocumentId,
  body: unknown,
  language: string,
  written: readonly WrittenUnit[],
): { readonly body: unknown; readonly errors: readonly UnitError[] } {
  const kind = getDocumentKind(id.kind);
  const known = new Map(listDocumentUnits(id, body, language).map((unit) => [unit.id, unit]));
  const checked = checkBody(id.kind, body, { removable: kind.removable, problems: new ProblemList() });
  const before: BodyTranslations = checked?.languages[language] ?? { default: {}, regions: {} };
  const after = {
    default: { ...before.default },
    regions: Object.fromEntries(Object.entries(before.regions).map(([region, own]) => [region, { ...own }])),
  };
  const errors: UnitError[] = [];
  for (const { id: unitId, source, target } of written) {
    const unit = known.get(unitId);
    const message = unit === undefined ? 'is no text of the shop any more' : findError(unit, source, target);
    if (unit === undefined || message !== null) {
      errors.push({ id: unitId, message: message ?? '' });
      continue;
    }
    const entry = { text: target, source: unit.sourceHash };
    if (unit.region === null) after.default[unit.path] = entry;
    else after.regions[unit.region] = { ...after.regions[unit.region], [unit.path]: entry };
  }
  return { body: withTranslations(body, language, after), errors };
}

function findError(unit: TranslationUnit, source: string, target: string): string | null {
  if (hashText(source) !== unit.sourceHash) {
    return 'has another original than the shop now: export again and translate what changed';
  }
  return unit.findIssue(target);
}

/** Returns the body with a language's translations replaced; an empty object removes them. */
export function withTranslations(body: unknown, language: string, translations: BodyTranslations): unknown {
  const fields = isFields(body) ? body : {};
  const { [language]: _before, ...others } = isFields(fields.languages) ? fields.languages : {};
  const regions = Object.fromEntries(
    Object.entries(translations.regions).filter(([, own]) => Object.keys(own).length > 0),
  );
  const isEmpty = Object.keys(translations.default).length + Object.keys(regions).length === 0;
  const own = { default: translations.default, ...(Object.keys(regions).length === 0 ? {} : { regions }) };
  const languages = isEmpty ? others : { ...others, [language]: own };
  const { languages: _languages, ...rest } = fields;
  return Object.keys(languages).length === 0 ? rest : { ...rest, languages };
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
