/** Context of every field of a form: its scope, and the values inherited there. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Scope } from '../documents/document-body.ts';

export interface FieldContext {
  readonly scope: Scope;
  /** Region for currency and time zone: the scope's, or the first if all storefronts are edited. */
  readonly region: RegionKey;
  readonly own: ReadonlySet<string> | 'whole';
  /** Inherited value of a field, as text. */
  readonly inherited: (field: string) => string;
  /** Removes a region's override of a field; of the whole value if null. */
  readonly inherit: (field: string | null) => void;
  readonly readOnly: boolean;
  /** Combines several changes into one undo step. */
  readonly asOneStep: (work: () => void) => void;
  /** Returns a function that restores a removed list entry at its path. */
  readonly getRestore: (path: readonly (string | number)[]) => () => void;
}
