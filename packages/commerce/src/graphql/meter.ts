/**
 * Measures an operation while it runs: fields, the size of the answer and the processor's time. What an operation may
 * answer with is estimated before (`cost.ts`); this is what it does answer with, whatever the catalogue and the carts hold.
 */
import {
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { largestPage } from './connections.ts';
import type { GraphContext } from './context.ts';
import { badInput, tooDear } from './errors.ts';
import type { OperationLimits } from './limits.ts';

export type RunLimits = Pick<OperationLimits, 'fields' | 'answer' | 'milliseconds'>;

/** The processor's time is read once for so many fields; reading it takes longer than answering a field. */
const fieldsBetweenLooks = 512;
/** A list with arguments is searched, sorted or filtered: the time is read after four of them. */
const weightOfList = 128;
/** A name, quotes, a colon, a comma, and braces or a number: what a field adds beside its name and its text. */
const charactersOfField = 8;

/** One for each operation. Its methods throw once a limit is exceeded, and from then on. */
export class Meter {
  readonly #limits: RunLimits;
  #fields = 0;
  #characters = 0;
  #untilLook = fieldsBetweenLooks;
  #spent = 0;
  #begun: number | null = null;
  #exceeded: ReturnType<typeof tooDear> | null = null;

  constructor(limits: RunLimits) {
    this.#limits = limits;
  }

  /** Why the operation was stopped; null where it wasn't. */
  get exceeded(): ReturnType<typeof tooDear> | null {
    return this.#exceeded;
  }

  /** Told before a field is resolved. */
  enter(weight: number): void {
    if (this.#exceeded !== null) throw this.#exceeded;
    this.#fields += 1;
    if (this.#fields > this.#limits.fields) this.#stop('fields');
    this.#untilLook -= weight;
    if (this.#untilLook <= 0 && this.#limits.milliseconds < Number.POSITIVE_INFINITY) this.#look();
  }

  /** Told what the field `key` of the answer holds. */
  answered(key: string | number, value: unknown): void {
    this.#characters += charactersOfField + (typeof key === 'string' ? key.length : 0);
    if (typeof value === 'string') this.#characters += value.length;
    else if (Array.isArray(value)) this.#countTexts(value);
    if (this.#characters > this.#limits.answer) this.#stop('answer');
  }

  #countTexts(list: readonly unknown[]): void {
    for (const item of list) this.#characters += typeof item === 'string' ? item.length + 3 : 1;
  }

  /** Counts the time of this operation alone: from here until the thread turns to something else. */
  #look(): void {
    this.#untilLook = fieldsBetweenLooks;
    const now = threadMilliseconds();
    if (this.#begun === null) {
      this.#begun = now;
      queueMicrotask(() => {
        this.#spent += threadMilliseconds() - (this.#begun ?? 0);
        this.#begun = null;
      });
    }
    if (this.#spent + now - this.#begun > this.#limits.milliseconds) this.#stop('milliseconds');
  }

  #stop(kind: keyof RunLimits): never {
    this.#exceeded = tooDear(kind, this.#limits[kind]);
    throw this.#exceeded;
  }
}

/** Time that the processor spent on this thread, ms: a busy machine stops no operation. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** A resolver that tells the operation's meter what it does. */
export function metered(resolve: Resolve, weight = 1): Resolve {
  return (source, args, context, info) => {
    const { meter } = context;
    meter.enter(weight);
    const value: unknown = resolve(source, args, context, info);
    meter.answered(info.path.key, value);
    return value;
  };
}

/** The field's resolver, which lists of arguments longer than a page don't reach. Changes have limits of their own. */
function boundedLists(type: GraphQLObjectType, field: GraphQLField<unknown, GraphContext>): Resolve {
  const { resolve } = field;
  if (resolve === undefined) throw new Error(`${type.name}.${field.name} has no resolver.`);
  const lists = field.args.filter((argument) => isListType(getNullableType(argument.type)));
  if (lists.length === 0 || type.name === 'Mutation') return resolve;
  return (source, args, context, info) => {
    for (const { name } of lists) {
      const list: unknown = args[name];
      if (Array.isArray(list) && list.length > largestPage)
        throw badInput(`${name} cannot have more than ${largestPage} items`);
    }
    return resolve(source, args, context, info);
  };
}

/** Puts the meter around every resolver of a schema; fields without one are answered by the default resolver. */
export function meterResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === undefined) continue;
      const searches = field.args.length > 0 && !isLeafType(getNamedType(field.type));
      field.resolve = metered(boundedLists(type, field), searches ? weightOfList : 1);
    }
  }
  return schema;
}
