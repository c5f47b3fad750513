/** Reduces an official schema of the Admin API to the supported part, for `npm run codegen`. */
import type {
  IntrospectionField,
  IntrospectionInputValue,
  IntrospectionInterfaceType,
  IntrospectionObjectType,
  IntrospectionSchema,
  IntrospectionType,
  IntrospectionTypeRef,
} from 'graphql';

/**
 * Supported fields by type, for objects, interfaces and input objects: `{ Order: ['id', 'events(first after)'] }`.
 * Parentheses list the supported arguments; without them, every argument with a supported type is supported. `'*'` supports
 * every field with a supported type. Some types are derived and must not be declared: scalars, enums, unions, connections,
 * edges, payloads of mutations and user errors.
 */
export type ServedTypes = Readonly<Record<string, '*' | readonly string[]>>;

/** Arguments of connections. */
export const pageArguments = 'after before first last reverse';

/** Merges declarations. Several may add fields to the same type. */
export function mergeServedTypes(declarations: readonly ServedTypes[]): ServedTypes {
  const merged = new Map<string, '*' | readonly string[]>();
  for (const [name, fields] of declarations.flatMap((each) => Object.entries(each))) {
    const before = merged.get(name) ?? [];
    merged.set(name, before === '*' || fields === '*' ? '*' : [...new Set([...before, ...fields])]);
  }
  return Object.fromEntries(merged);
}

/** Types of which all fields are supported as soon as a supported field returns the type. */
const implied = /(?:Connection|Edge|Payload|UserError|PageInfo)$/;

interface ServedField {
  readonly name: string;
  /** Null supports every argument with a supported type. */
  readonly args: readonly string[] | null;
}

function parseField(text: string): ServedField {
  const [, name = text, args] = /^(\w+)\(([\w ]*)\)$/.exec(text) ?? [];
  return { name, args: args === undefined ? null : args.split(' ').filter((each) => each !== '') };
}

/** Returns the supported part of a version, without fields that this version doesn't have. */
export function selectServedPart(schema: IntrospectionSchema, served: ServedTypes): IntrospectionSchema {
  const types = new Map(schema.types.map((type) => [type.name, type]));
  const isServed = findServedTypes(types, served);
  const select = (type: IntrospectionType): IntrospectionType => {
    switch (type.kind) {
      case 'OBJECT':
      case 'INTERFACE':
        return selectFields(type, served, isServed);
      case 'INPUT_OBJECT': {
        const names = served[type.name] ?? [];
        const inputFields = type.inputFields.filter(
          (field) => (names === '*' || names.includes(field.name)) && isServed(toName(field.type)),
        );
        const missing = type.inputFields.find((field) => isRequired(field) && !inputFields.includes(field));
        if (missing !== undefined) throw new Error(`${type.name}.${missing.name} is required: serve it.`);
        return { ...type, inputFields };
      }
      case 'UNION':
        return { ...type, possibleTypes: type.possibleTypes.filter(({ name }) => isServed(name)) };
      default:
        return type;
    }
  };
  const selected = schema.types.filter(({ name }) => isServed(name)).map(select);
  return { ...schema, types: withImplementations(selected) };
}

function selectFields<Type extends IntrospectionObjectType | IntrospectionInterfaceType>(
  type: Type,
  served: ServedTypes,
  isServed: (name: string) => boolean,
): Type {
  const declared = served[type.name] ?? '*';
  const wanted = declared === '*' ? null : new Map(declared.map(parseField).map((each) => [each.name, each]));
  const fields = type.fields.flatMap((field): readonly IntrospectionField[] => {
    const choice = wanted?.get(field.name);
    if (wanted !== null && choice === undefined) return [];
    if (!isServed(toName(field.type))) return [];
    const args = field.args.filter(
      (argument) =>
        isServed(toName(argument.type)) && (choice?.args == null || choice.args.includes(argument.name)),
    );
    const missing = field.args.find((argument) => isRequired(argument) && !args.includes(argument));
    if (missing !== undefined)
      throw new Error(`${type.name}.${field.name}(${missing.name}:) is required: serve it.`);
    return [{ ...field, args }];
  });
  return { ...type, fields };
}

/** Returns a predicate for supported types: declared, derived, or a required scalar, enum or union. */
function findServedTypes(
  types: ReadonlyMap<string, IntrospectionType>,
  served: ServedTypes,
): (name: string) => boolean {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    const type = types.get(name);
    if (type === undefined || reached.has(name) || !mayServe(type, served, types)) return;
    reached.add(name);
    if (type.kind === 'UNION')
      for (const each of type.possibleTypes) if (each.name in served) visit(each.name);
    if (type.kind === 'INTERFACE')
      for (const each of type.possibleTypes) if (each.name in served) visit(each.name);
    if (type.kind === 'OBJECT' || type.kind === 'INTERFACE') {
      const declared = served[name] ?? '*';
      const fields =
        declared === '*' ? null : new Map(declared.map(parseField).map((each) => [each.name, each]));
      for (const field of type.fields) {
        const choice = fields?.get(field.name);
        if (fields !== null && choice === undefined) continue;
        visit(toName(field.type));
        for (const argument of field.args)
          if (choice?.args == null || choice.args.includes(argument.name)) visit(toName(argument.type));
      }
    }
    if (type.kind === 'INPUT_OBJECT') {
      const names = served[name] ?? [];
      for (const field of type.inputFields)
        if (names === '*' || names.includes(field.name)) visit(toName(field.type));
    }
  };
  for (const name of ['QueryRoot', 'Mutation', 'String', 'Boolean', 'Int', 'Float', 'ID']) visit(name);
  return (name) => reached.has(name);
}

function mayServe(
  type: IntrospectionType,
  served: ServedTypes,
  types: ReadonlyMap<string, IntrospectionType>,
): boolean {
  if (type.kind === 'SCALAR' || type.kind === 'ENUM' || type.name in served) return true;
  if (type.kind === 'UNION') return type.possibleTypes.some(({ name }) => name in served);
  if (type.kind !== 'OBJECT' || !implied.test(type.name)) return false;
  // A connection or edge is supported if its items are.
  const items = type.fields.find(({ name }) => name === 'node' || name === 'nodes');
  const item = items === undefined ? undefined : types.get(toName(items.type));
  return items === undefined || (item !== undefined && mayServe(item, served, types));
}

/** Removes interfaces that aren't supported, or of which a type lacks supported fields. */
function withImplementations(types: readonly IntrospectionType[]): readonly IntrospectionType[] {
  const interfaces = new Map(
    types.flatMap((type) => (type.kind === 'INTERFACE' ? [[type.name, type] as const] : [])),
  );
  const implementing = types.map((type) => {
    if (type.kind !== 'OBJECT' && type.kind !== 'INTERFACE') return type;
    const fields = new Set(type.fields.map(({ name }) => name));
    return {
      ...type,
      interfaces: type.interfaces.filter(({ name }) => {
        const own = interfaces.get(name);
        return own?.fields.every((field) => fields.has(field.name)) === true;
      }),
    };
  });
  return implementing.map((type) =>
    type.kind === 'INTERFACE'
      ? {
          ...type,
          possibleTypes: type.possibleTypes.filter(({ name }) =>
            implementing.some(
              (each) =>
                each.kind === 'OBJECT' &&
                each.name === name &&
                each.interfaces.some((implemented) => implemented.name === type.name),
            ),
          ),
        }
      : type,
  );
}

function isRequired({ type, defaultValue }: IntrospectionInputValue): boolean {
  return type.kind === 'NON_NULL' && defaultValue == null;
}

function toName(type: IntrospectionTypeRef): string {
  return 'ofType' in type && type.ofType !== null && type.ofType !== undefined
    ? toName(type.ofType)
    : 'name' in type
      ? type.name
      : '';
}

/** Names that exist in an official schema but aren't supported by this backend. */
export interface UnservedNames {
  /** Unsupported fields by supported type, including input objects; arguments as `field(argument)`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly types: readonly string[];
}

/** Compares the official schemas of all versions with the supported parts. */
export function findUnservedNames(
  official: readonly IntrospectionSchema[],
  served: readonly IntrospectionSchema[],
): UnservedNames {
  const all = collectNames(official);
  const ours = collectNames(served);
  const fields: Record<string, readonly string[]> = {};
  for (const [name, known] of ours) {
    const missing = [...(all.get(name) ?? [])].filter((field) => !known.has(field));
    // Omit arguments of fields that aren't supported at all.
    const messages = missing.filter(
      (each) => !each.includes('(') || known.has(each.slice(0, each.indexOf('('))),
    );
    if (messages.length > 0) fields[name] = messages.toSorted();
  }
  return { fields, types: [...all.keys()].filter((name) => !ours.has(name)).toSorted() };
}

function collectNames(schemas: readonly IntrospectionSchema[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const type of schemas.flatMap((schema) => schema.types)) {
    if (type.name.startsWith('__')) continue;
    const known = names.get(type.name) ?? new Set<string>();
    names.set(type.name, known);
    if (type.kind === 'OBJECT' || type.kind === 'INTERFACE')
      for (const field of type.fields) {
        known.add(field.name);
        for (const argument of field.args) known.add(`${field.name}(${argument.name})`);
      }
    if (type.kind === 'INPUT_OBJECT') for (const field of type.inputFields) known.add(field.name);
  }
  return names;
}
