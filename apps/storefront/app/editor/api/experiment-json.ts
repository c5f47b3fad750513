/** JSON of the editor API's experiments. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';

export type ExperimentStateJson = 'draft' | 'scheduled' | 'running' | 'ended' | 'stopped' | 'chosen';

export interface ExperimentVariantJson {
  /** `control`, `a`, `b` or `c`. */
  readonly id: string;
  readonly name: string;
  /** In whole per cent. */
  readonly share: number;
  /** Null for the control. */
  readonly version: number | null;
}

/** Sent by the form. */
export interface ExperimentInputJson {
  readonly name: string;
  readonly storefronts: readonly RegionKey[];
  /** Name of a document: `theme/announcement`. */
  readonly document: string;
  readonly variants: readonly ExperimentVariantJson[];
  /** Start of the experiment; null to start it when it is published. */
  readonly from: EpochMs | null;
  /** End of the experiment; null for the maximum duration. */
  readonly until: EpochMs | null;
}

export interface ExperimentJson extends ExperimentInputJson {
  readonly id: number;
  readonly revision: number;
  readonly state: ExperimentStateJson;
  readonly documentTitle: string;
  /** Id of the variant that was published for everyone, or null. */
  readonly chosen: string | null;
  readonly changedBy: string;
  readonly changedAt: EpochMs;
}

export interface VariedDocumentJson {
  readonly document: string;
  readonly title: string;
  readonly type: 'offer' | 'hero' | 'message';
}

export interface ExperimentsJson {
  readonly experiments: readonly ExperimentJson[];
  readonly documents: readonly VariedDocumentJson[];
}

export interface VariantResultJson {
  readonly id: string;
  readonly visitors: number;
  readonly orders: number;
  readonly buyers: number;
  /** Buyers per visitor. */
  readonly rate: number;
  readonly revenue: readonly {
    readonly currency: string;
    /** In minor units: total, and per visitor. */
    readonly amount: number;
    readonly perVisitor: number;
    /** Difference to the control in minor units per visitor; null for the control, or without enough data. */
    readonly comparison: { readonly difference: number; readonly low: number; readonly high: number } | null;
  }[];
  /** Compared with the control; null for the control, or without enough data. */
  readonly comparison: {
    readonly difference: number;
    readonly low: number;
    readonly high: number;
    readonly pValue: number;
  } | null;
}

export interface ExperimentPageJson {
  readonly experiment: ExperimentJson;
  readonly results: readonly VariantResultJson[];
}
