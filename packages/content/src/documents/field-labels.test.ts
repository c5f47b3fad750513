/** Every field of every kind of document has a title and a description for the editor's form. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentKinds } from './document-kinds.ts';

interface Field {
  readonly title?: string;
  readonly description?: string;
  readonly picks?: string;
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
  readonly additionalProperties?: Field | boolean;
  readonly anyOf?: readonly Field[];
  readonly pattern?: string;
  readonly maxLength?: number;
}

interface Place {
  readonly path: string;
  readonly field: Field;
}

/** Lists a field and all fields below it. What several alternatives share is listed at the field itself. */
function placesIn(path: string, field: Field): readonly Place[] {
  const inner = [field, ...(field.anyOf ?? [])].flatMap(
    ({ properties = {}, items, additionalProperties }) => [
      ...Object.entries(properties).flatMap(([name, each]) => placesIn(`${path}.${name}`, each)),
      // A list entry is shown by its number; its fields have titles.
      ...(items === undefined ? [] : placesIn(`${path}.*`, items).slice(1)),
      ...(typeof additionalProperties === 'object' ? placesIn(`${path}.*`, additionalProperties) : []),
    ],
  );
  return [{ path, field }, ...inner];
}

const places = [...documentKinds.values()].flatMap(({ kind, schema }) => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Field;
  // The document itself has its kind's title.
  return placesIn(kind, json).filter(({ path }) => path !== kind);
});

/** Names that editors type freely, since they refer to nothing in the shop yet, or only to customers. */
const typed = [
  /^theme\/blogSettings\.blogs\.\*\.handle$/,
  /^post\.handle$/,
  /^cart\/autoAddGwp\.slots\.\*\.slot$/,
  /\.customers\.(?:tags|withoutTags)$/,
];

/** Returns true if a text refers to something in the shop: the id of a variant, a path, a handle. */
function isName({ pattern = '', maxLength, anyOf = [], items }: Field): boolean {
  if (/gid:|^\^\\\//.test(pattern) || maxLength === 255) return true;
  return anyOf.some(isName) || (items !== undefined && items.properties === undefined && isName(items));
}

describe('every field of a document', () => {
  it('has a title of its own and says what it is for', () => {
    const without = places.filter(({ field }) => !field.title || !field.description);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('that names something of the shop is chosen from a list', () => {
    const names = places.filter(({ path, field }) => isName(field) && !typed.some((own) => own.test(path)));
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter(({ field }) => field.picks === undefined).map(({ path }) => path)).toEqual([]);
  });
});
