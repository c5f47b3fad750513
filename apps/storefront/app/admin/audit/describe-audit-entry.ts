/** Describes a change of the audit log in a sentence, and its details line by line. */
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import { formatAdminNumber } from '../language/format-count.ts';
import { formatRegion } from '../ui/format-region.ts';
import { formatMinor } from '../ui/minor-money.ts';
import type { AuditRowJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';

/** Parts of a sentence around the record's name, which may be a link. */
export interface AuditSentence {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

export interface AuditDetail {
  readonly label: string;
  readonly value: string;
}

type Entry = Pick<AuditRowJson, 'action' | 'subjectType' | 'subjectName' | 'details'>;

/** Variants and fields that a sentence names. */
const maxNamed = 3;
/** Title of the only variant of a product without options. */
const onlyVariant = 'Default Title';

interface ChangedVariant {
  readonly title: string;
  readonly changed: readonly string[];
  readonly prices: Readonly<Record<string, unknown>>;
}

export function describeAuditEntry({ action, subjectType, subjectName, details }: Entry): AuditSentence {
  const variants = readVariants(details);
  const isPriceChange =
    subjectName !== null &&
    variants.length > 0 &&
    variants.every(({ changed }) => changed.join() === 'prices');
  const template = isPriceChange ? texts.changedPrice : texts.action(action);
  const known = subjectType === 'RegionTable' ? formatRegion(subjectName ?? '') : (subjectName ?? '');
  const name = template.includes('{}') ? known : '';
  const [before = '', after = ''] = name === '' ? [withoutName(template)] : template.split('{}');
  // The order of the words of other languages has the name in the middle.
  const isLast = after === '' || isPriceChange;
  const addition = isPriceChange ? listTitles(variants) : describeChange(details);
  return { before, name, after: isLast ? `${addition}${after}` : `${after}${addition}` };
}

/** Returns the sentence as text. */
export function toAuditText(entry: Entry): string {
  const { before, name, after } = describeAuditEntry(entry);
  return `${before}${name}${after}`;
}

function withoutName(template: string): string {
  const rest = template.replace(' {}', '').replace('{} ', '').replace('{}', '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function listTitles(variants: readonly ChangedVariant[]): string {
  const titles = variants.map(({ title }) => title).filter((title) => title !== onlyVariant);
  return titles.length === 0 ? '' : `, ${shorten(titles)}`;
}

function shorten(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  return [...names.slice(0, maxNamed), ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
}

function describeChange({ from, to, changed }: AuditRowJson['details']): string {
  if (typeof from === 'number' && typeof to === 'number')
    return texts.fromTo(formatAdminNumber(from), formatAdminNumber(to));
  const fields = Array.isArray(changed) ? changed.filter((each) => typeof each === 'string') : [];
  return fields.length === 0 ? '' : ` (${shorten(fields.map(texts.field))})`;
}

/** Details that the sentence and its link say already. */
const said = new Set(['changed', 'handle', 'title', 'name', 'variants']);

/** Lists the details: changed variants, then other values. */
export function listAuditDetails({ details }: Pick<Entry, 'details'>): readonly AuditDetail[] {
  const variants = readVariants(details).map(({ title, changed, prices }) => ({
    label: title === onlyVariant ? texts.field('variants') : title,
    value: [
      ...Object.entries(prices).map(([region, price]) => formatPriceChange(region, price)),
      ...changed.filter((field) => field !== 'prices').map(texts.field),
    ].join(', '),
  }));
  const changed = Array.isArray(details.changed)
    ? details.changed.filter((each) => typeof each === 'string')
    : [];
  return [
    ...variants,
    ...(changed.length > maxNamed
      ? [{ label: texts.field('updated'), value: changed.map(texts.field).join(', ') }]
      : []),
    ...Object.entries(details).flatMap(([key, value]) =>
      said.has(key) || value === null ? [] : [{ label: texts.field(key), value: formatValue(value) }],
    ),
  ];
}

function formatPriceChange(region: string, price: unknown): string {
  if (!isRegionKey(region) || !isRecord(price)) return formatRegion(region);
  const { currency } = getStorefront(region);
  const format = (amount: unknown) =>
    typeof amount === 'number' ? formatMinor(amount, currency) : texts.nothing;
  return `${formatRegion(region)}: ${format(price.from)} → ${format(price.to)}`;
}

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatAdminNumber(value);
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : value.map(formatValue).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, each]) => `${texts.field(key)}: ${formatValue(each)}`)
      .join(', ');
  return value === null ? texts.nothing : String(value);
}

function readVariants({ variants }: AuditRowJson['details']): readonly ChangedVariant[] {
  if (!Array.isArray(variants)) return [];
  return variants.flatMap((variant: unknown) => {
    if (!isRecord(variant) || typeof variant.title !== 'string' || !Array.isArray(variant.changed)) return [];
    const changed = variant.changed.filter((field) => typeof field === 'string');
    return [{ title: variant.title, changed, prices: isRecord(variant.prices) ? variant.prices : {} }];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
