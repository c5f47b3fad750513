/** Adds tags to the selected rows of a list, or removes them. An undo reverts exactly what changed. */
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

/** Operations of the Admin API. Changes return an error message, or null. */
export interface TagCalls {
  /** Resolves to the stored tags, or to an error message. */
  readonly read: (id: string) => Promise<readonly string[] | string>;
  readonly add: (id: string, tags: readonly string[]) => Promise<string | null>;
  readonly remove: (id: string, tags: readonly string[]) => Promise<string | null>;
}

/** Tags are case-insensitive, as at Shopify. */
const toKey = (tag: string) => tag.toLowerCase();

export function createTagAction<Row extends TaggedRow>(
  { kind, tags }: TagEdit,
  calls: TagCalls,
): Pick<BulkAction<Row>, 'run' | 'done'> & Required<Pick<BulkAction<Row>, 'undo'>> {
  const wanted = new Map(tags.map((tag) => [toKey(tag), tag]));
  /** Changes so far, by row id. */
  const changed = new Map<string, readonly string[]>();
  return {
    run: async ({ id }) => {
      // Loads the current tags, because the list may be outdated.
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
