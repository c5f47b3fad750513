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
  /** Name of the person who made the change; null for programs, and if the person's account was deleted. */
  readonly actorName: string | null;
  /** Name of the changed record, such as `#1001` or a product's title; null for a record without a name. */
  readonly subjectName: string | null;
  /** Id of the product that the changed variant or inventory item belongs to; null for other records. */
  readonly productId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface AuditListJson {
  readonly entries: readonly AuditRowJson[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Choices of the filters, from the latest changes. */
export interface AuditChoicesJson {
  readonly actors: readonly {
    /** E-mail of a person, or name of a token. */
    readonly actor: string;
    readonly actorKind: 'staff' | 'token' | 'command';
    /** Null if the account is deleted or has no name. */
    readonly name: string | null;
  }[];
  /** Names of mutations and commands. */
  readonly actions: readonly string[];
}
