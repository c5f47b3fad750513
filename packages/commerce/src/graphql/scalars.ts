/** Custom scalars of the schema: parsing of input and serialization of output. */
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';

/** Serializes a time: epoch ms internally, ISO 8601 in the API. */
function writeTime(value: unknown): string {
  const time = typeof value === 'number' || typeof value === 'string' ? new Date(value) : null;
  if (time === null || Number.isNaN(time.getTime())) throw new GraphQLError(`Not a time: ${String(value)}`);
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

function readTime(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(Date.parse(text))) throw invalid('DateTime', text);
  return text;
}

function readUrl(text: string): string {
  if (!URL.canParse(text)) throw invalid('URL', text);
  return text;
}

function readMatching(name: string, pattern: RegExp): (text: string) => string {
  return (text) => {
    if (!pattern.test(text)) throw invalid(name, text);
    return text;
  };
}

function invalid(name: string, value: unknown): GraphQLError {
  return new GraphQLError(`${JSON.stringify(value)} is not a valid ${name}`, {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

function textScalar(
  name: string,
  read: (text: string) => string,
  write: (value: unknown) => string = String,
  literals: readonly Kind[] = [Kind.STRING],
): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string') return read(value);
    if (typeof value === 'number' && literals.includes(Kind.INT)) return read(String(value));
    throw invalid(name, value);
  };
  return new GraphQLScalarType({
    name,
    serialize: write,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => {
      if (literals.includes(node.kind) && 'value' in node) return read(String(node.value));
      throw invalid(name, valueFromASTUntyped(node));
    },
  });
}

/** Creates a scalar whose input matches a pattern. */
export function createMatchingScalar(
  name: string,
  pattern: RegExp,
  literals: readonly Kind[] = [Kind.STRING],
): GraphQLScalarType<string, string> {
  return textScalar(name, readMatching(name, pattern), String, literals);
}

const numeric = [Kind.STRING, Kind.INT, Kind.FLOAT];

export const scalars: Readonly<Record<string, GraphQLScalarType>> = {
  Color: textScalar('Color', readMatching('Color', /^#(?:[0-9a-fA-F]{3}){1,2}$/)),
  DateTime: textScalar('DateTime', readTime, writeTime),
  Decimal: textScalar('Decimal', readMatching('Decimal', /^-?\d{1,20}(?:\.\d{1,20})?$/), String, numeric),
  HTML: textScalar('HTML', (text) => text),
  ISO8601DateTime: textScalar('ISO8601DateTime', readTime, writeTime),
  JSON: new GraphQLScalarType({
    name: 'JSON',
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
  }),
  UnsignedInt64: textScalar('UnsignedInt64', readMatching('UnsignedInt64', /^\d{1,20}$/), String, [
    Kind.STRING,
    Kind.INT,
  ]),
  URL: textScalar('URL', readUrl),
};
