/** Tracks which editors have a document open. Their pages report it regularly, and entries expire without reports. */
import type { DurationMs, EpochMs } from '@vitrine/rules/units';
import type { Storage } from '@vitrine/storage/database';
import type { DocumentId } from '../documents/content-model.ts';
import type { PublishingTables } from './publishing-tables.ts';

export interface PresentEditor {
  readonly email: string;
  readonly name: string;
  readonly since: EpochMs;
}

export interface PresenceStore {
  /** Records that an editor has the document open. Returns the other editors who have it open, the first to open it first. */
  report(id: DocumentId, editor: Omit<PresentEditor, 'since'>): Promise<readonly PresentEditor[]>;
  leave(id: DocumentId, email: string): Promise<void>;
}

/** Time without a report after which an editor's page counts as closed. */
export const presenceLifetime: DurationMs = 45_000;
const maxOthers = 10;

export interface PresenceStoreDeps {
  readonly storage: Storage<PublishingTables>;
  readonly clock: () => EpochMs;
}

export function openPresenceStore({ storage, clock }: PresenceStoreDeps): PresenceStore {
  return {
    report: ({ kind, key }, { email, name }) =>
      storage.change(async (tx) => {
        const now = clock();
        // Deletes expired entries of all documents, so that the table never has more rows than open pages.
        await tx
          .deleteFrom('content_presence')
          .where('seen_at', '<=', now - presenceLifetime)
          .execute();
        await tx
          .insertInto('content_presence')
          .values({ kind, key, email, name, since: now, seen_at: now })
          .onConflict((conflict) =>
            conflict.columns(['kind', 'key', 'email']).doUpdateSet({ seen_at: now, name }),
          )
          .execute();
        return tx
          .selectFrom('content_presence')
          .select(['email', 'name', 'since'])
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('email', '!=', email)
          .orderBy('since')
          .limit(maxOthers)
          .execute();
      }),
    leave: async ({ kind, key }, email) => {
      await storage.change((tx) =>
        tx
          .deleteFrom('content_presence')
          .where('kind', '=', kind)
          .where('key', '=', key)
          .where('email', '=', email)
          .execute(),
      );
    },
  };
}
