/** An experiment: versions of one document, each shown to a share of the visitors, compared by orders. */
import type { VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { DocumentId } from '../documents/content-model.ts';
import type { ContentDocumentKind } from '../documents/document-kinds.ts';

/** Documents whose versions can be compared, by the part of the shop that they change. */
export const variedDocuments = {
  'cart/tierDiscount': 'offer',
  'cart/manualGwp': 'offer',
  'cart/autoAddGwp': 'offer',
  'cart/checkoutUpsell': 'offer',
  'theme/homePage': 'hero',
  'theme/announcement': 'message',
  'theme/productWords': 'message',
  'cart/cartDiscountBanner': 'message',
} as const satisfies Partial<Record<ContentDocumentKind, 'offer' | 'hero' | 'message'>>;

export type VariedDocument = keyof typeof variedDocuments;

export function isVariedDocument(kind: string): kind is VariedDocument {
  return Object.hasOwn(variedDocuments, kind);
}

/** Returns true if the variants affect carts, so that each visitor with a filled cart has seen one. */
export function isVariedInCart(kind: VariedDocument): boolean {
  return kind.startsWith('cart/');
}

export const experimentLimits = {
  /** Maximum number at the same time in a storefront. A page with all of them is cached in at most 4 × 4 × 4 variants. */
  running: 3,
  /** Maximum number of variants, including the control. */
  variants: 4,
  /** Maximum duration in days; the experiment then ends by itself. */
  days: 90,
  /** Maximum number of visitors counted; the experiment then ends by itself. One row per visitor while it runs. */
  visitors: 1_000_000,
} as const;

export const maxDuration: DurationMs = experimentLimits.days * 24 * 60 * 60 * 1000;

/** Id of the variant that shows the published version. */
export const controlId = 'control';

export interface ExperimentVariant {
  /** `control`, `a`, `b` or `c`. */
  readonly id: string;
  readonly name: string;
  /** Whole per cent of the visitors. */
  readonly share: number;
  /** Version of the document that the variant shows; null for the control. */
  readonly version: number | null;
}

export interface ExperimentInput {
  readonly name: string;
  readonly storefronts: readonly RegionKey[];
  readonly document: VariedDocument;
  /** The control first. The shares sum to 100. */
  readonly variants: readonly ExperimentVariant[];
  /** Null for the time at which it is started. */
  readonly from: EpochMs | null;
  /** Null for the maximum duration. */
  readonly until: EpochMs | null;
}

export type ExperimentState = 'draft' | 'scheduled' | 'running' | 'ended' | 'stopped' | 'chosen';

export interface Experiment extends ExperimentInput {
  readonly id: number;
  /** Incremented by every change. A change that is based on an older revision is rejected. */
  readonly revision: number;
  readonly state: ExperimentState;
  /** Id of the variant that was published for everyone, or null. */
  readonly chosen: string | null;
  readonly changedBy: string;
  readonly changedAt: EpochMs;
}

/** Stored state. Whether a started experiment runs depends on the time. */
export type StoredExperimentState = 'draft' | 'started' | 'stopped' | 'chosen';

/** Returns the state at a time. */
export function getExperimentState(
  stored: string,
  { from, until }: Pick<ExperimentInput, 'from' | 'until'>,
  now: EpochMs,
): ExperimentState {
  if (stored === 'stopped' || stored === 'chosen') return stored;
  if (stored !== 'started') return 'draft';
  if (from !== null && from > now) return 'scheduled';
  return until !== null && until <= now ? 'ended' : 'running';
}

/** An experiment that runs or will run, with the bodies of its variants in memory. */
export interface LoadedExperiment extends Experiment {
  readonly from: EpochMs;
  readonly until: EpochMs;
  /** Bodies by variant id, without the control. */
  readonly bodies: ReadonlyMap<string, unknown>;
}

/** Returns the document's id. */
export function getVariedDocument({ document }: Pick<ExperimentInput, 'document'>): DocumentId {
  return { kind: document, key: '' };
}

/** Returns the assignment without the experiments in which the visitor has the control. */
export function omitControls(variants: VariantAssignment): VariantAssignment {
  return Object.fromEntries(Object.entries(variants).filter(([, variant]) => variant !== controlId));
}
