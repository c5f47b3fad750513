/** JSON of the call of the admin's audit log. */
import type { EpochMs } from '@vitrine/rules/units';

export type AuditActorKindJson = 'staff' | 'token' | 'command';

export interface AuditRowJson {
  readonly id: string;
  readonly at: EpochMs;
  readonly actorKind: AuditActorKindJson;
  readonly actor: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Name of an order, such as `#1001`; null for other records. */
  readonly subjectName: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditListJson {
  readonly entries: readonly AuditRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}
