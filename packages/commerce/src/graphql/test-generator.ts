/**
 * Generates operations from the schema for tests, with valid and with malicious arguments. Each operation
 * selects some fields of one type, so that all operations together cover every field with every argument.
 */
import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql';

/** Returns an integer from 0 to `n - 1`, as a property test draws it. */
export type RandomInt = (n: number) => number;

/** Makes an operation include every argument of its fields. */
export const pickLast: RandomInt = (n) => n - 1;

export interface GeneratedOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Fields of one type, selected by one operation. */
export interface SelectedFields {
  readonly type: GraphQLCompositeType;
  readonly fields: readonly string[];
}

/** Valid values by argument (`QueryRoot.product.handle`), input field (`CartInput.note`) or field name. */
export type ArgumentSamples = Readonly<Record<string, readonly unknown[]>>;

type Step = { readonly from: GraphQLCompositeType; readonly field: string | null };

const fieldsAtOnce = 12;

export class OperationGenerator {
  readonly targets: readonly SelectedFields[];
  readonly #schema: GraphQLSchema;
  readonly #samples: ArgumentSamples;
  readonly #hostile: readonly unknown[];
  readonly #steps: ReadonlyMap<string, Step | null>;

  constructor(schema: GraphQLSchema, samples: ArgumentSamples, hostile: readonly unknown[]) {
    this.#schema = schema;
    this.#samples = samples;
    this.#hostile = hostile;
    this.#steps = getSteps(schema);
    this.targets = [...this.#steps.keys()].flatMap((name) => {
      const type = schema.getType(name);
      if (!isCompositeType(type)) return [];
      const fields = isUnionType(type) ? ['__typename'] : Object.keys(type.getFields());
      return chunks(fields, fieldsAtOnce).map((part) => ({ type, fields: part }));
    });
  }

  /** Generates an operation for a target. If `hostile` is set, one in six arguments is malicious. */
  operation(target: SelectedFields, hostile: boolean, dice: RandomInt): GeneratedOperation {
    const call = new Call(this.#samples, hostile ? this.#hostile : [], dice);
    const asked = target.fields.map((name) => call.field(target.type, name, null)).join(' ');
    let text = asked;
    let type: GraphQLCompositeType = target.type;
    for (let step = this.#steps.get(type.name); step != null; step = this.#steps.get(type.name)) {
      text =
        step.field === null ? `... on ${type.name} { ${text} }` : call.field(step.from, step.field, text);
      type = step.from;
    }
    const kind = type === this.#schema.getMutationType() ? 'mutation' : 'query';
    const declared = call.declarations.length === 0 ? '' : `(${call.declarations.join(', ')})`;
    return { query: `${kind}${declared} { ${text} }`, variables: call.variables };
  }
}

/** Returns the shortest path from a root to each type; null for the roots. */
function getSteps(schema: GraphQLSchema): ReadonlyMap<string, Step | null> {
  const steps = new Map<string, Step | null>();
  const queue: GraphQLCompositeType[] = [];
  const add = (type: GraphQLCompositeType, step: Step | null) => {
    if (steps.has(type.name) || type.name.startsWith('__')) return;
    steps.set(type.name, step);
    queue.push(type);
  };
  for (const root of [schema.getQueryType(), schema.getMutationType()]) if (root != null) add(root, null);
  for (let type = queue.shift(); type !== undefined; type = queue.shift()) {
    if (!isUnionType(type)) {
      for (const field of Object.values(type.getFields())) {
        const answered = getNamedType(field.type);
        if (isCompositeType(answered)) add(answered, { from: type, field: field.name });
      }
    }
    if (!isUnionType(type)) for (const each of type.getInterfaces()) add(each, { from: type, field: null });
    if (isObjectType(type)) continue;
    for (const possible of schema.getPossibleTypes(type)) add(possible, { from: type, field: null });
  }
  return steps;
}

/** Collects the fields and variables of one operation. */
class Call {
  readonly declarations: string[] = [];
  readonly variables: Record<string, unknown> = {};
  readonly #samples: ArgumentSamples;
  readonly #hostile: readonly unknown[];
  readonly #dice: RandomInt;

  constructor(samples: ArgumentSamples, hostile: readonly unknown[], dice: RandomInt) {
    this.#samples = samples;
    this.#hostile = hostile;
    this.#dice = dice;
  }

  /** Prints a field with its arguments as variables. `inside` is its selection; null selects a minimum. */
  field(type: GraphQLCompositeType, name: string, inside: string | null): string {
    if (isUnionType(type) || name === '__typename') return name;
    const field = type.getFields()[name];
    if (field === undefined) throw new Error(`${type.name} has no ${name}.`);
    const given = field.args.flatMap((argument) => this.#argument(type, field, argument));
    const call = given.length === 0 ? name : `${name}(${given.join(', ')})`;
    const answered = getNamedType(field.type);
    if (isLeafType(answered)) return call;
    return `${call} { ${inside ?? this.#smallest(answered)} }`;
  }

  #smallest(type: unknown): string {
    if (!isObjectType(type) && !isInterfaceType(type)) return '__typename';
    const leaves = Object.values(type.getFields()).filter(
      (field) => isLeafType(getNamedType(field.type)) && field.args.length === 0,
    );
    const leaf = leaves[this.#dice(leaves.length + 1)];
    const nodes = type.getFields().nodes;
    const items = nodes === undefined ? '' : ` nodes { ${this.#smallest(getNamedType(nodes.type))} }`;
    return `__typename ${leaf?.name ?? ''}${items}`;
  }

  #argument(
    type: GraphQLCompositeType,
    field: GraphQLField<unknown, unknown>,
    argument: GraphQLArgument,
  ): readonly string[] {
    const name = `${type.name}.${field.name}.${argument.name}`;
    if (!isRequiredArgument(argument) && this.#dice(6) < leftOutOfSix(argument.name)) return [];
    const variable = `v${this.declarations.length}`;
    this.declarations.push(`$${variable}: ${argument.type}`);
    this.variables[variable] = this.#value(argument.type, name, 0);
    return [`${argument.name}: $${variable}`];
  }

  #value(type: GraphQLInputType, name: string, depth: number): unknown {
    if (this.#hostile.length > 0 && this.#dice(6) === 0) {
      return this.#hostile[this.#dice(this.#hostile.length)];
    }
    if (isNonNullType(type)) return this.#known(type.ofType, name, depth);
    return this.#dice(8) === 0 ? null : this.#known(type, name, depth);
  }

  #known(type: GraphQLInputType, name: string, depth: number): unknown {
    const samples = this.#samples[name] ?? this.#samples[name.slice(name.lastIndexOf('.') + 1)];
    if (samples !== undefined && samples.length > 0) {
      const sample = samples[this.#dice(samples.length)];
      return isListType(type) && !Array.isArray(sample) ? [sample] : sample;
    }
    if (isNonNullType(type)) return this.#known(type.ofType, name, depth);
    if (isListType(type)) {
      return Array.from({ length: this.#dice(4) }, () => this.#value(type.ofType, name, depth + 1));
    }
    if (isEnumType(type)) {
      const values = type.getValues();
      return values[this.#dice(values.length)]?.name;
    }
    if (isInputObjectType(type)) {
      return Object.fromEntries(
        Object.values(type.getFields())
          .filter((field) => isRequiredInputField(field) || (depth < 4 && this.#dice(2) === 0))
          .map((field) => [field.name, this.#value(field.type, `${type.name}.${field.name}`, depth + 1)]),
      );
    }
    return this.#scalar(type.name);
  }

  #scalar(name: string): unknown {
    const small = this.#dice(5);
    switch (name) {
      case 'Int':
        return small + 1;
      case 'Float':
        return small + 0.5;
      case 'Boolean':
        return small % 2 === 0;
      case 'Decimal':
        return `${small}.50`;
      case 'ID':
        return `gid://shopify/Product/${small}`;
      case 'URL':
        return `http://shop.test/${small}`;
      case 'DateTime':
      case 'ISO8601DateTime':
        return '2026-01-01T00:00:00Z';
      default:
        return `text ${small}`;
    }
  }
}

/** Returns in how many of six cases an optional argument is omitted. */
function leftOutOfSix(name: string): number {
  if (name === 'first') return 0;
  // Rarely page backwards or start in the middle.
  return name === 'last' || name === 'before' || name === 'after' ? 5 : 2;
}

function chunks<Item>(list: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
