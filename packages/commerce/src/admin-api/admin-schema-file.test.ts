import { readFile } from 'node:fs/promises';
import { buildClientSchema, type IntrospectionType, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readAdminSchema } from './admin-schema-file.ts';
import { adminSubjects } from './admin-subjects.ts';
import { adminApiVersions } from './admin-versions.ts';
import { adminTypesFilePath, generateAdminTypes } from './generate-admin-types.ts';
import { selectServedPart } from './served-part.ts';
import { servedTypes } from './served-types.ts';

/** Lists the names of a type's fields, and each field's arguments as `field(argument)`. */
function listNames(type: IntrospectionType): readonly string[] {
  if (type.kind === 'INPUT_OBJECT') return type.inputFields.map(({ name }) => name);
  if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return [];
  return type.fields.flatMap(({ name, args }) => [name, ...args.map((each) => `${name}(${each.name})`)]);
}

const names = new Map<string, Set<string>>();
for (const version of adminApiVersions)
  for (const type of readAdminSchema(version).__schema.types)
    names.set(type.name, new Set([...(names.get(type.name) ?? []), ...listNames(type)]));

describe('the served schemas of the Admin API', () => {
  it.each(adminApiVersions)(
    'ADMIN-01: that of %s is valid, and has only what is declared as supported',
    (version) => {
      const { __schema: schema } = readAdminSchema(version);
      expect(validateSchema(buildClientSchema({ __schema: schema }))).toEqual([]);
      const selected = selectServedPart(schema, servedTypes).types;
      const toNames = (types: readonly IntrospectionType[]) =>
        Object.fromEntries(types.map((type) => [type.name, listNames(type)]));
      expect(toNames(selected)).toEqual(toNames(schema.types.filter(({ name }) => !name.startsWith('__'))));
    },
  );

  it('ADMIN-01: the file has all that is declared as served (npm run codegen)', () => {
    const missing = Object.entries(servedTypes).flatMap(([type, fields]) => {
      const known = names.get(type);
      if (known === undefined) return [type];
      if (fields === '*') return [];
      return fields
        .flatMap((text) => {
          const [, name = text, args = ''] = /^(\w+)\(([\w ]*)\)$/.exec(text) ?? [];
          const given = args.split(' ').filter((each) => each !== '');
          return [name, ...given.map((each) => `${name}(${each})`)];
        })
        .filter((name) => !known.has(name))
        .map((name) => `${type}.${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('ADMIN-01: the types are those of the file (npm run codegen)', async () => {
    expect(await generateAdminTypes()).toBe(await readFile(adminTypesFilePath, 'utf8'));
  });

  it('ADMIN-01: every resolver belongs to a field of a version', () => {
    const unknown = adminSubjects
      .flatMap(({ queries = {}, mutations = {}, types = {} }) =>
        Object.entries({ QueryRoot: queries, Mutation: mutations, ...types }),
      )
      .flatMap(([type, fields]) =>
        Object.keys(fields)
          .filter((field) => names.get(type)?.has(field) !== true)
          .map((field) => `${type}.${field}`),
      );
    expect(unknown).toEqual([]);
  });
});
