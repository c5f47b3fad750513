/** Converts idempotency key errors to the error format of each mutation. */
import {
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isNonNullType,
  isObjectType,
} from 'graphql';

const messages = {
  IDEMPOTENCY_KEY_PARAMETER_MISMATCH:
    'The same idempotency key cannot be used with different operation parameters.',
  IDEMPOTENCY_CONCURRENT_REQUEST: 'This request is currently in progress, please try again.',
} as const;

/** Error codes for mutations without their own code for idempotency keys. */
const fallbacks = ['INVALID_INPUT', 'INVALID', 'GENERIC_ERROR'];

/**
 * Returns a mutation's payload with an error about its key.
 * @throws GraphQLError with the code if the payload has no suitable error field.
 */
export function createKeyErrorPayload(returnType: GraphQLOutputType, code: keyof typeof messages): object {
  const message = messages[code];
  const type = getNullableType(returnType);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const lists = fields.filter(({ name }) => /userErrors$/i.test(name));
  const isWritable = fields.every((field) => lists.includes(field) || !isNonNullType(field.type));
  if (lists.length === 0 || !isWritable) throw new GraphQLError(message, { extensions: { code } });
  return Object.fromEntries(
    lists.map((list) => [list.name, [{ field: null, message, code: chooseCode(list.type, code) }]]),
  );
}

function chooseCode(listType: GraphQLOutputType, code: string): string | null {
  const type = getNamedType(listType);
  const field = isObjectType(type) ? type.getFields().code : undefined;
  const codes = field === undefined ? undefined : getNamedType(field.type);
  if (!isEnumType(codes)) return null;
  return findCode(codes, [code, ...fallbacks]);
}

function findCode(type: GraphQLEnumType, wanted: readonly string[]): string | null {
  return wanted.find((each) => type.getValue(each) !== undefined) ?? null;
}
