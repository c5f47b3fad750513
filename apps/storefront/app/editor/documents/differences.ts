/** Differences between two versions of a document, as text per field. */

import type { RegionKey } from '@vitrine/rules/regions/region';
import { replaceTags } from '@vitrine/rules/text/replace-tags';
import { adminLanguage } from '../../admin/language/admin-language.ts';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { FormSchema } from '../forms/form-schema.ts';
import { type DocumentBody, getOverridingRegions, isFields, isSame } from './document-body.ts';
import { documentsTexts } from './documents-texts.ts';

export interface Difference {
  /** `Australia · Tiers · 2 · Discount`. */
  readonly where: string;
  readonly before: string;
  readonly after: string;
}

/** Lists differences in the order of the form, starting with the default for all storefronts. */
export function findDifferences(
  before: DocumentBody,
  after: DocumentBody,
  schema: FormSchema,
): readonly Difference[] {
  const regions = new Set<RegionKey>([...getOverridingRegions(before), ...getOverridingRegions(after)]);
  return [
    ...within([documentsTexts.allStorefronts], before.default, after.default, schema),
    ...[...regions].flatMap((region) => {
      const names = [getRegionLabel(region)];
      const one = before.regions?.[region];
      const other = after.regions?.[region];
      return within(names, one, other, schema, documentsTexts.values.sameAsAll);
    }),
  ];
}

function within(
  names: readonly string[],
  before: unknown,
  after: unknown,
  schema: FormSchema | null,
  missing = documentsTexts.values.notSet,
): readonly Difference[] {
  if (isSame(before, after)) return [];
  const fields = { one: isFields(before) ? before : null, other: isFields(after) ? after : null };
  const parts = schema?.kind === 'object' || schema?.kind === 'record';
  // A list entry that was added or removed is one difference. A new override of a region is listed field by field.
  const both = (fields.one !== null && fields.other !== null) || names.length === 1;
  if (parts && both && (fields.one !== null || fields.other !== null) && before !== null && after !== null) {
    const { one, other } = { one: fields.one ?? {}, other: fields.other ?? {} };
    const order = [...new Set([...schema.fields.keys(), ...Object.keys(one), ...Object.keys(other)])];
    return order.flatMap((name) => {
      const field = schema.kind === 'record' ? schema.entry : (schema.fields.get(name) ?? null);
      const title = schema.kind === 'record' ? name : (field?.title ?? name);
      return within([...names, title], one[name], other[name], field, missing);
    });
  }
  if (
    schema?.kind === 'array' &&
    Array.isArray(before) &&
    Array.isArray(after) &&
    isPlainList(schema) === false
  ) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap(
      (index) =>
        within(
          [...names, String(index + 1)],
          before[index],
          after[index],
          schema.entry,
          documentsTexts.values.none,
        ),
    );
  }
  return [
    {
      where: names.join(' · '),
      before: formatValue(before, schema, missing),
      after: formatValue(after, schema, missing),
    },
  ];
}

/** Returns true for lists of texts or numbers, which are shown as a whole. */
function isPlainList(schema: FormSchema): boolean {
  return schema.entry === null || !['object', 'array', 'record'].includes(schema.entry.kind);
}

const maxLength = 140;

/** Formats a value as text; undefined as `missing`. */
export function formatValue(
  value: unknown,
  schema: FormSchema | null,
  missing = documentsTexts.values.notSet,
): string {
  if (value === undefined) return missing;
  if (value === null) return documentsTexts.values.nothing;
  if (typeof value === 'boolean') return value ? documentsTexts.values.yes : documentsTexts.values.no;
  if (typeof value === 'number') return numberWords(value, schema);
  if (typeof value === 'string') return textWords(value, schema);
  if (Array.isArray(value)) {
    if (value.length === 0) return documentsTexts.values.none;
    const words = value.slice(0, 3).map((each) => formatValue(each, schema?.entry ?? null));
    return cut(
      value.length > 3 ? documentsTexts.values.more(words.join(', '), value.length - 3) : words.join(', '),
    );
  }
  if (!isFields(value)) return String(value);
  const words = Object.entries(value)
    .filter(([, each]) => each !== '' && each !== null && each !== undefined)
    .map(([name, each]) => {
      const field = schema?.kind === 'record' ? schema.entry : (schema?.fields.get(name) ?? null);
      return `${schema?.kind === 'record' ? name : (field?.title ?? name)} ${formatValue(each, field)}`;
    });
  return cut(words.length === 0 ? documentsTexts.values.empty : words.join(', '));
}

function numberWords(value: number, schema: FormSchema | null): string {
  if (schema?.picks !== 'money-minor')
    return value.toLocaleString(adminLanguage, { maximumFractionDigits: 20, useGrouping: false });
  return (value / 100).toLocaleString(adminLanguage, {
    minimumFractionDigits: value % 100 === 0 ? 0 : 2,
    useGrouping: false,
  });
}

function textWords(text: string, schema: FormSchema | null): string {
  if (text === '') return documentsTexts.values.empty;
  if (schema?.picks === 'variant') return documentsTexts.values.number(text.slice(text.lastIndexOf('/') + 1));
  if (schema?.picks === 'html')
    return cut(
      replaceTags(text, () => ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  return cut(text);
}

function cut(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
}
