/** Name of an offer in the sales figures: its kind, and its title if the kind has several. */
import type { NamedSalesJson } from './sales-json.ts';
import { salesTexts as texts } from './sales-texts.ts';

/** Kinds that are one row: the server names them in English. */
const singleKinds = ['manual', 'manualGift', 'reward', 'tier'];

export function formatOfferName({ key, name }: Pick<NamedSalesJson, 'key' | 'name'>): string {
  const [kind = ''] = key.split(':', 1);
  const label = texts.offers[kind] ?? kind;
  return name === '' || singleKinds.includes(kind) ? label : `${label}: ${name}`;
}
