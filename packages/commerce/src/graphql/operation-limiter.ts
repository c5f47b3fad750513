/**
 * Measures an operation during execution: fields, size of the result and CPU time. `operation-cost.ts` estimates the maximum
 * beforehand; this counts the actual result. A long operation pauses, so that other requests can be handled.
 */
import { setImmediate } from 'node:timers/promises';
import type { DurationMs } from '@vitrine/rules/units';
import {
  type GraphQLCompositeType,
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
import { maxPageSize } from './connections.ts';
import { createBadInputError, createMaxCostError } from './errors.ts';
import type { OperationLimits } from './operation-limits.ts';

export type RunLimits = Pick<OperationLimits, 'fields' | 'answer' | 'milliseconds'>;

/** Weight of resolved fields between two readings of the CPU time. A reading takes longer than resolving a field. */
const fieldsBetweenReadings = 512;
/** Weight of a list with arguments, which has to be searched, sorted or filtered. The CPU time is read after four of them. */
const weightOfList = 128;
/** Time that an operation may run before it pauses. */
const maxSlice: DurationMs = 8;
/** JSON overhead per field in addition to its name and text: quotes, colon, comma, and braces or a number. */
const charactersOfField = 8;

/** Paused operations continue one after the other, one per turn of the event loop, however many there are. */
let lastTurn: Promise<void> = Promise.resolve();

/** Created for each operation. Once a limit is exceeded, its methods throw on this and every later call. */
export class OperationLimiter {
  readonly #limits: RunLimits;
  readonly #clock: () => DurationMs;
  #fields = 0;
  #characters = 0;
  #untilReading = fieldsBetweenReadings;
  #spent = 0;
  #begun: number | null = null;
  #exceeded: ReturnType<typeof createMaxCostError> | null = null;
  #weight = 0;
  #sliceStart: DurationMs;
  #pause: Promise<void> | null = null;

  /** @param clock monotonic time in ms. */
  constructor(limits: RunLimits, clock: () => DurationMs = () => performance.now()) {
    this.#limits = limits;
    this.#clock = clock;
    this.#sliceStart = clock();
  }

  /** Error that aborted the operation; null if none did. */
  get exceeded(): ReturnType<typeof createMaxCostError> | null {
    return this.#exceeded;
  }

  /** Sum of the weights of the fields so far. */
  get weight(): number {
    return this.#weight;
  }

  /**
   * Call it before resolving a field.
   * @returns a promise to pass to `resume`, or null to resolve the field immediately.
   */
  enter(weight: number): Promise<void> | null {
    if (this.#exceeded !== null) throw this.#exceeded;
    this.#fields += 1;
    this.#weight += weight;
    if (this.#fields > this.#limits.fields) this.#stop('fields');
    this.#untilReading -= weight;
    if (this.#untilReading <= 0 && this.#limits.milliseconds < Number.POSITIVE_INFINITY) {
      this.#readCpuTime();
      if (this.#clock() - this.#sliceStart > maxSlice) this.#pause ??= this.#takePause();
    }
    return this.#pause;
  }

  /** Resolves a field after the pause, and after further pauses that other fields cause meanwhile. */
  async resume(resolve: () => unknown): Promise<unknown> {
    while (this.#pause !== null) await this.#pause;
    if (this.#exceeded !== null) throw this.#exceeded;
    return resolve();
  }

  async #takePause(): Promise<void> {
    lastTurn = lastTurn.then(() => setImmediate());
    await lastTurn;
    this.#pause = null;
    this.#sliceStart = this.#clock();
  }

  /** Counts the size of a resolved value. `key` is its name in the response, or its index in a list. */
  countValue(key: string | number, value: unknown): void {
    this.#characters += charactersOfField + (typeof key === 'string' ? key.length : 0);
    if (typeof value === 'string') this.#characters += value.length;
    else if (Array.isArray(value)) this.#countTexts(value);
    if (this.#characters > this.#limits.answer) this.#stop('answer');
  }

  #countTexts(list: readonly unknown[]): void {
    for (const item of list) this.#characters += typeof item === 'string' ? item.length + 3 : 1;
  }

  /** Adds the CPU time of this operation from now to the end of the current synchronous run. */
  #readCpuTime(): void {
    this.#untilReading = fieldsBetweenReadings;
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
    this.#exceeded = createMaxCostError(kind, this.#limits[kind]);
    throw this.#exceeded;
  }
}

/** Returns the CPU time of this thread in ms. Unlike wall-clock time, it doesn't abort operations on a busy machine. */
function threadMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A resolver context with a limiter. */
export interface MeteredContext {
  /** Counts every resolved field and aborts the operation if its result becomes too large. */
  readonly meter: OperationLimiter;
}

type Resolve<Context> = GraphQLFieldResolver<unknown, Context>;

/** Wraps a resolver so that it reports to the operation's meter. */
export function meterResolver<Context extends MeteredContext>(
  resolve: Resolve<Context>,
  weight = 1,
): Resolve<Context> {
  return (source, args, context, info) => {
    const { meter } = context;
    const pause = meter.enter(weight);
    const run = () => {
      const value: unknown = resolve(source, args, context, info);
      meter.countValue(info.path.key, value);
      return value;
    };
    return pause === null ? run() : meter.resume(run);
  };
}

/** Rejects list arguments longer than a page. Mutations have their own limits. */
function boundedLists(
  type: GraphQLObjectType,
  field: GraphQLField<unknown, MeteredContext>,
): Resolve<MeteredContext> {
  const { resolve } = field;
  if (resolve === undefined) throw new Error(`${type.name}.${field.name} has no resolver.`);
  const lists = field.args.filter((argument) => isListType(getNullableType(argument.type)));
  if (lists.length === 0 || type.name === 'Mutation') return resolve;
  return (source, args, context, info) => {
    for (const { name } of lists) {
      const list: unknown = args[name];
      if (Array.isArray(list) && list.length > maxPageSize)
        throw createBadInputError(`${name} cannot have more than ${maxPageSize} items`);
    }
    return resolve(source, args, context, info);
  };
}

/**
 * Returns the weight of a field. Mutations don't count as lists, whatever their arguments: the Admin API charges points for
 * each of them, and the Storefront API limits their number separately.
 */
export function getFieldWeight(
  parent: GraphQLCompositeType,
  { args, type }: Pick<GraphQLField<unknown, unknown>, 'args' | 'type'>,
): number {
  // The argument of `quantities(names)` selects columns of a row that was already read, so it adds no query.
  const selecting = args.filter(({ name }) => name !== 'names');
  const searches = parent.name !== 'Mutation' && selecting.length > 0 && !isLeafType(getNamedType(type));
  return searches ? weightOfList : 1;
}

/** Adds the limiter to every resolver of a schema. Fields without a resolver use the default one. */
export function limitResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.resolve === undefined) continue;
      field.resolve = meterResolver(boundedLists(type, field), getFieldWeight(type, field));
    }
  }
  return schema;
}
