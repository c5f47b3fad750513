/** Formats the name of an offer in the sales figures: its kind, and its title if several offers have the kind. */
import type { NamedSalesJson } from './sales-json.ts';
import { salesTexts as texts } from './sales-texts.ts';

/** Kinds with a single row; the server's names for them are English. */
const singleKinds = ['manual', 'manualGift', 'reward', 'tier'];

export function formatOfferName({ key, name }: Pick<NamedSalesJson, 'key' | 'name'>): string {
  const [kind = ''] = key.split(':', 1);
  const label = texts.offers[kind] ?? kind;
  return name === '' || singleKinds.includes(kind) ? label : `${label}: ${name}`;
}
