/** In-memory index of the shop's custom data at one version. Any change reloads all of it. */
import type { Kysely } from 'kysely';
import type { CommerceDatabase } from '../../database.ts';
import type { MetafieldRecord } from '../catalogue-records.ts';
import type {
  MetafieldDefinitionRecord,
  MetafieldOwner,
  MetaobjectDefinitionRecord,
  MetaobjectRecord,
  OwnerMetafieldsRecord,
} from './custom-data-records.ts';
import { toOwnerKey } from './custom-data-records.ts';

export interface CustomDataKinds {
  metaobject_definition: MetaobjectDefinitionRecord;
  metaobject: MetaobjectRecord;
  metafield_definition: MetafieldDefinitionRecord;
  owner_metafields: OwnerMetafieldsRecord;
}

export type CustomDataKind = keyof CustomDataKinds;

export const customDataKinds: readonly CustomDataKind[] = [
  'metafield_definition',
  'metaobject',
  'metaobject_definition',
  'owner_metafields',
];

/** Subject in the change log that makes other processes reload custom data. */
export const customDataChangeSubject = 'custom_data';

export type CustomDataRecords = { readonly [K in CustomDataKind]: readonly CustomDataKinds[K][] };

interface Identified {
  readonly id: string;
}

const byId = (a: Identified, b: Identified) =>
  a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

export class CustomData {
  /** In the order of their ids. */
  readonly metaobjectDefinitions: readonly MetaobjectDefinitionRecord[];
  readonly metafieldDefinitions: readonly MetafieldDefinitionRecord[];
  readonly #definitions: ReadonlyMap<string, MetaobjectDefinitionRecord>;
  readonly #entries: ReadonlyMap<string, MetaobjectRecord>;
  readonly #byType: ReadonlyMap<string, readonly MetaobjectRecord[]>;
  readonly #byHandle: ReadonlyMap<string, MetaobjectRecord>;
  readonly #metafieldDefinitions: ReadonlyMap<string, MetafieldDefinitionRecord>;
  readonly #owners: ReadonlyMap<string, OwnerMetafieldsRecord>;

  constructor(records: CustomDataRecords) {
    this.metaobjectDefinitions = records.metaobject_definition.toSorted(byId);
    this.metafieldDefinitions = records.metafield_definition.toSorted(byId);
    const entries = records.metaobject.toSorted(byId);
    this.#definitions = new Map(this.metaobjectDefinitions.map((each) => [each.type, each]));
    this.#entries = new Map(entries.map((each) => [each.id, each]));
    this.#byType = Map.groupBy(entries, ({ type }) => type);
    this.#byHandle = new Map(entries.map((each) => [toMetaobjectKey(each.type, each.handle), each]));
    this.#metafieldDefinitions = new Map(
      this.metafieldDefinitions.map((each) => [toDefinitionKey(each.owner, each.namespace, each.key), each]),
    );
    this.#owners = new Map(records.owner_metafields.map((each) => [each.id, each]));
  }

  metaobjectDefinition(type: string): MetaobjectDefinitionRecord | undefined {
    return this.#definitions.get(type);
  }

  metaobject(id: string): MetaobjectRecord | undefined {
    return this.#entries.get(id);
  }

  metaobjectByHandle(type: string, handle: string): MetaobjectRecord | undefined {
    return this.#byHandle.get(toMetaobjectKey(type, handle));
  }

  /** Lists the entries of a type in the order of their ids. */
  metaobjects(type: string): readonly MetaobjectRecord[] {
    return this.#byType.get(type) ?? [];
  }

  metafieldDefinition(
    owner: MetafieldOwner,
    namespace: string,
    key: string,
  ): MetafieldDefinitionRecord | undefined {
    return this.#metafieldDefinitions.get(toDefinitionKey(owner, namespace, key));
  }

  /** Returns false if the metafield's definition hides it from storefronts. A metafield without a definition is visible. */
  isShown(owner: MetafieldOwner, { namespace, key }: Pick<MetafieldRecord, 'namespace' | 'key'>): boolean {
    return this.metafieldDefinition(owner, namespace, key)?.storefront !== 'NONE';
  }

  /** Returns the metafields of an owner that isn't a product. */
  ownerMetafields(owner: MetafieldOwner, ownerId: string): OwnerMetafieldsRecord | undefined {
    return this.#owners.get(toOwnerKey(owner, ownerId));
  }
}

/** Returns the handle under which a metaobject is stored. */
export function toMetaobjectKey(type: string, handle: string): string {
  return `${type}/${handle}`;
}

/** Returns the handle under which a metafield definition is stored. */
export function toDefinitionKey(owner: MetafieldOwner, namespace: string, key: string): string {
  return `${owner}/${namespace}.${key}`;
}

export const noCustomData = new CustomData({
  metafield_definition: [],
  metaobject: [],
  metaobject_definition: [],
  owner_metafields: [],
});

const pageSize = 500;

/** Reads all records of a kind, page by page. The JSON was validated before it was stored. */
async function loadKind<K extends CustomDataKind>(
  db: Kysely<CommerceDatabase>,
  kind: K,
): Promise<readonly CustomDataKinds[K][]> {
  const records: CustomDataKinds[K][] = [];
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('catalogue_documents')
      .select(['id', 'data'])
      .where('kind', '=', kind)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const { data } of rows) records.push(JSON.parse(data));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return records;
    after = last.id;
  }
}

/** Reads all records; each kind is sorted by id. */
export async function loadCustomDataRecords(db: Kysely<CommerceDatabase>): Promise<CustomDataRecords> {
  return {
    metafield_definition: await loadKind(db, 'metafield_definition'),
    metaobject: await loadKind(db, 'metaobject'),
    metaobject_definition: await loadKind(db, 'metaobject_definition'),
    owner_metafields: await loadKind(db, 'owner_metafields'),
  };
}

export async function loadCustomData(db: Kysely<CommerceDatabase>): Promise<CustomData> {
  return new CustomData(await loadCustomDataRecords(db));
}
