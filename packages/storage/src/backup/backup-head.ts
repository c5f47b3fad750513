/** Metadata of a backup, and the error of a backup that can't be made or used. */
import type { EpochMs } from '@vitrine/rules/units';

/** A backup can't be made or used. The message gives the reason for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** One applied step of a migration set. */
export interface SchemaStep {
  readonly set: string;
  readonly name: string;
}

export interface BackupHead {
  readonly createdAt: EpochMs;
  /** The migration steps that the database had when the backup was made. */
  readonly steps: readonly SchemaStep[];
}
