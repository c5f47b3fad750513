/** Adds tags to the selected rows of a list, or removes them. An undo takes back what changed, and nothing else. */
import type { BulkAction } from '../list/list-definition.ts';
import { tagTexts as texts } from './tags-texts.ts';

export interface TaggedRow {
  readonly id: string;
  readonly tags: readonly string[];
}

export interface TagEdit {
  readonly kind: 'add' | 'remove';
  readonly tags: readonly string[];
}

/** Calls of the Admin API. Each change returns null, or the sentence that says why nothing was changed. */
export interface TagCalls {
  /** Resolves to the stored tags, or to a sentence that says why they can't be read. */
  readonly read: (id: string) => Promise<readonly string[] | string>;
  readonly add: (id: string, tags: readonly string[]) => Promise<string | null>;
  readonly remove: (id: string, tags: readonly string[]) => Promise<string | null>;
}

/** As Shopify, tags are compared without their case. */
const toKey = (tag: string) => tag.toLowerCase();

export function createTagAction<Row extends TaggedRow>(
  { kind, tags }: TagEdit,
  calls: TagCalls,
): Pick<BulkAction<Row>, 'run' | 'done'> & Required<Pick<BulkAction<Row>, 'undo'>> {
  const wanted = new Map(tags.map((tag) => [toKey(tag), tag]));
  /** Changes made so far, by the row's id. */
  const changed = new Map<string, readonly string[]>();
  return {
    run: async ({ id }) => {
      // The list may be older than the record.
      const stored = await calls.read(id);
      if (typeof stored === 'string') return stored;
      const keys = new Set(stored.map(toKey));
      const difference =
        kind === 'add'
          ? [...wanted].flatMap(([key, tag]) => (keys.has(key) ? [] : [tag]))
          : stored.filter((tag) => wanted.has(toKey(tag)));
      if (difference.length === 0) return null;
      const problem = await calls[kind](id, difference);
      if (problem === null) changed.set(id, difference);
      return problem;
    },
    done: kind === 'add' ? texts.added : texts.removed,
    undo: async ({ id }) => {
      const difference = changed.get(id) ?? [];
      return difference.length === 0 ? null : calls[kind === 'add' ? 'remove' : 'add'](id, difference);
    },
  };
}
