/** What every field of a form may ask: whose region it is edited for, and what it inherits there. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { Scope } from '../documents/document-body.ts';

export interface FieldContext {
  readonly scope: Scope;
  /** For money and times: the scope's region; where all regions are edited, the first. */
  readonly region: RegionKey;
  readonly own: ReadonlySet<string> | 'whole';
  /** What a region would inherit for a field, in words. */
  readonly inherited: (field: string) => string;
  /** Lets a region inherit a field again; null for the whole value. */
  readonly inherit: (field: string | null) => void;
  readonly readOnly: boolean;
}
