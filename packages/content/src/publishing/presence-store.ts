/** Editors who have a document open. Their pages report it regularly; an entry that isn't reported expires. */
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
  /** Reports that an editor has the document open, and returns the others who have, the first one first. */
  report(id: DocumentId, editor: Omit<PresentEditor, 'since'>): Promise<readonly PresentEditor[]>;
  leave(id: DocumentId, email: string): Promise<void>;
}

/** An editor who was last reported this long ago has closed the page, or lost the connection. */
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
        // Of every document, so that the table holds no more rows than there are open pages.
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
