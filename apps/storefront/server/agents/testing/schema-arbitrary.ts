/** For tests only: generates random values for a JSON Schema, with the keywords that tools' schemas use. */
import fc from 'fast-check';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Generates random strings, strings that often break programs, and ids of the shop (`known`). */
function createTexts(known: readonly string[], { minLength = 0, maxLength = 200 }: Schema) {
  return fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 300) }),
      fc.constantFrom(
        '',
        ' ',
        '\u0000',
        '__proto__',
        "'; --",
        '<b>',
        '٣',
        '-1',
        'US',
        'gid://shopify/Product/1',
        'x'.repeat(5000),
      ),
      fc.constantFrom('', ...known),
    )
    .map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'));
}

export function createSchemaArbitrary(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((each) => createSchemaArbitrary(each, known)));
  }
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      if (entries.length === 0) {
        const { additionalProperties: more, propertyNames: names = {} } = schema;
        const values =
          typeof more === 'object' ? createSchemaArbitrary(more, known) : fc.jsonValue({ maxDepth: 1 });
        return fc.dictionary(createTexts(known, names), values, { maxKeys: 3 });
      }
      return fc.record(
        Object.fromEntries(entries.map(([name, each]) => [name, createSchemaArbitrary(each, known)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    }
    case 'array':
      return fc.array(createSchemaArbitrary(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'string':
      return createTexts(known, schema);
    case 'integer':
    case 'number': {
      const { minimum = -1000, maximum = 1_000_000 } = schema;
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
        fc.maxSafeInteger().map((value) => Math.min(maximum, Math.max(minimum, value))),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
