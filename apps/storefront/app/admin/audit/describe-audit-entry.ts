/** Describes an entry of the audit log in one sentence, and lists the details of the change. */
import { getStorefront, isRegionKey } from '@vitrine/rules/regions/region';
import { formatAdminNumber } from '../language/format-count.ts';
import { formatRegion } from '../ui/format-region.ts';
import { formatMinor } from '../ui/minor-money.ts';
import type { AuditRowJson } from './audit-json.ts';
import { auditTexts as texts } from './audit-texts.ts';

/** Sentence split around the name of the changed record, so that the name can be rendered as a link. */
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

/** Maximum number of variants or fields that a sentence names; the others are counted ("2 more"). */
const maxNamed = 3;
/** Title that Shopify gives to the only variant of a product without options. */
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
  const template = isPriceChange ? texts.changedPrice : texts.action(action, subjectType);
  const known = subjectType === 'RegionTable' ? formatRegion(subjectName ?? '') : (subjectName ?? '');
  const name = template.includes('{}') ? known : '';
  const [before = '', after = ''] = name === '' ? [withoutName(template)] : template.split('{}');
  // Other languages have the record's name in the middle of the sentence. The changed fields then follow the whole sentence,
  // while the variants of a price change directly follow the name.
  const isLast = after === '' || isPriceChange;
  const addition = isPriceChange ? listTitles(variants) : describeChange(details);
  return { before, name, after: isLast ? `${addition}${after}` : `${after}${addition}` };
}

/** Returns the sentence that describes the entry as plain text. */
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

/** Names of details that the sentence or the record's link already contains. */
const omittedDetails = new Set(['changed', 'handle', 'title', 'name', 'variants']);

/** Lists the details of the entry: one row for each changed variant, then one for each other value. */
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
      omittedDetails.has(key) || value === null
        ? []
        : [{ label: texts.field(key), value: formatValue(value) }],
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
