/** Scalars of the Admin API that the Storefront API doesn't have. */
import { type GraphQLScalarType, Kind } from 'graphql';
import { createMatchingScalar, scalars } from '../graphql/scalars.ts';

const amount = /^-?\d{1,20}(?:\.\d{1,20})?$/;

export const adminScalars: Readonly<Record<string, GraphQLScalarType>> = {
  ...scalars,
  ARN: createMatchingScalar('ARN', /^arn:/),
  BigInt: createMatchingScalar('BigInt', /^-?\d{1,20}$/, [Kind.STRING, Kind.INT]),
  Date: createMatchingScalar('Date', /^\d{4}-\d{2}-\d{2}$/),
  FormattedString: createMatchingScalar('FormattedString', /^/),
  Money: createMatchingScalar('Money', amount, [Kind.STRING, Kind.INT, Kind.FLOAT]),
  StorefrontID: createMatchingScalar('StorefrontID', /^/),
  UtcOffset: createMatchingScalar('UtcOffset', /^[+-]\d{2}:\d{2}$/),
};
