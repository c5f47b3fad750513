/** What a backup says of itself, and why one can't be used. */

/** A backup can't be made or used; the message says why, for a person. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** One applied step of a migration set. */
export interface SchemaStep {
  readonly set: string;
  readonly name: string;
}

export interface BackupHead {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The steps that had made the schema. */
  readonly steps: readonly SchemaStep[];
}
