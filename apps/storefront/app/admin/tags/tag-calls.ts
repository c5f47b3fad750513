/** Tags of a kind of record in the Admin API. */
import type { Document } from '@vitrine/storefront-api/document';
import { callAdmin, callAdminMutation } from '../api/admin-client.ts';
import type { TagCalls } from './change-tags.ts';
import { addTagsDocument, removeTagsDocument } from './tag-documents.ts';
import { tagTexts } from './tags-texts.ts';

interface ReadTags {
  readonly record?: { readonly tags: readonly string[] } | null;
}

export function createTagCalls(document: Document<ReadTags, { readonly id: string }>): TagCalls {
  return {
    read: async (id) => {
      const result = await callAdmin(document, { id });
      if (!result.ok) return result.refused.message;
      return result.value.record?.tags ?? tagTexts.deleted;
    },
    add: (id, tags) => callAdminMutation(addTagsDocument, { id, tags: [...tags] }),
    remove: (id, tags) => callAdminMutation(removeTagsDocument, { id, tags: [...tags] }),
  };
}
