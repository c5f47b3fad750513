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
  /** Name of the person; null for programs, and if the account is gone. */
  readonly actorName: string | null;
  /** Name of the record, such as `#1001` or a product's title; null if it has none. */
  readonly subjectName: string | null;
  /** Product that a stock item or variant belongs to. */
  readonly productId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditListJson {
  readonly entries: readonly AuditRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}
