/** Finds uses of the library's pictures in settings files and the catalogue. */
import type { CommerceDatabase } from '@vitrine/commerce/database';
import {
  documentKinds,
  getDocumentKind,
  isContentDocumentKind,
} from '@vitrine/content/documents/document-kinds';
import { findPicturePaths } from '@vitrine/content/uploads/picture-paths';
import type { PictureUse } from '@vitrine/content/uploads/picture-uses';
import type { Storage } from '@vitrine/storage/database';
import type { PictureUseJson } from '../../app/editor/api/picture-json.ts';
import type { EditorDocuments } from './document-routes.ts';

const libraryFileEndings = ['webp', 'svg'];

/** Uses of pictures by path. */
export type UsesByPath = ReadonlyMap<string, readonly PictureUseJson[]>;

export interface OtherUsesDeps {
  readonly documents: EditorDocuments;
  /** Null if another system has the catalogue. */
  readonly catalogue: Storage<CommerceDatabase> | null;
}

/** Finds uses outside of saved documents: in the active settings files, and in the catalogue. */
export async function findOtherUses({ documents, catalogue }: OtherUsesDeps): Promise<UsesByPath> {
  const uses = new Map<string, PictureUseJson[]>();
  const add = (text: string, use: PictureUseJson) => {
    for (const path of findPicturePaths(text)) uses.set(path, [...(uses.get(path) ?? []), use]);
  };
  const stored = new Set(
    (await documents.store.list()).filter(({ inForce }) => inForce !== null).map(({ id }) => id.kind),
  );
  for (const { kind, keyed, title } of documentKinds.values()) {
    if (keyed || stored.has(kind)) continue;
    const body = await documents.files.body({ kind, key: '' });
    if (body !== null) add(JSON.stringify(body), { title, to: `/documents/${kind}`, state: 'live' });
  }
  for (const { kind, handle, data } of (await readCatalogue(catalogue)) ?? []) {
    const name = kind === 'owner_metafields' ? 'metafields' : kind.replaceAll('_', ' ');
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${handle}`;
    add(`${data} ${listReferredPaths(data).join(' ')}`, { title, to: null, state: 'live' });
  }
  return uses;
}

/** Returns the possible paths of the files whose gids are in a catalogue record: a gid doesn't have the file's extension. */
function listReferredPaths(data: string): readonly string[] {
  const ids = data.matchAll(/gid:\/\/shopify\/(?:MediaImage|GenericFile)\/([0-9a-f]{8,64})\b/g);
  return [...ids].flatMap(([, id]) => libraryFileEndings.map((ending) => `/media/uploads/${id}.${ending}`));
}

async function readCatalogue(catalogue: Storage<CommerceDatabase> | null) {
  return catalogue?.read
    .selectFrom('catalogue_documents')
    .select(['kind', 'handle', 'data'])
    .where((row) =>
      row.or([
        row('data', 'like', '%/media/uploads/%'),
        row('data', 'like', '%gid://shopify/MediaImage/%'),
        row('data', 'like', '%gid://shopify/GenericFile/%'),
      ]),
    )
    .execute();
}

/** Converts a document's use of a picture to JSON. */
export function toUseJson(use: PictureUse): PictureUseJson {
  const { kind, key, title } = use;
  const name = isContentDocumentKind(kind) ? getDocumentKind(kind).title : kind;
  const own = title === '' || title === name ? key : title;
  return {
    title: own === '' ? name : `${name}: ${own}`,
    to: `/documents/${kind}${key === '' ? '' : `/${encodeURIComponent(key)}`}`,
    state: use.live ? 'live' : use.scheduled ? 'scheduled' : use.latest ? 'draft' : 'older',
  };
}
