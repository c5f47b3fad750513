/** Validates field values against their type and the validation rules of their definition. */

import { findMetafieldError, parseListValue } from '../products/metafield-types.ts';
import type { ErrorList } from '../products/product-input.ts';
import { customDataLimits, type FieldValidation } from './custom-data-records.ts';

type Path = readonly string[];

/** Global id types that each reference type accepts. */
const referredTypes: Readonly<Record<string, readonly string[]>> = {
  article_reference: ['Article'],
  collection_reference: ['Collection'],
  customer_reference: ['Customer'],
  file_reference: ['MediaImage', 'GenericFile', 'Video', 'Model3d'],
  metaobject_reference: ['Metaobject'],
  mixed_reference: ['Metaobject'],
  page_reference: ['Page'],
  product_reference: ['Product'],
  variant_reference: ['ProductVariant'],
};

/** Returns the global id types that a reference field or list of references accepts; null for other fields. */
export function getReferredTypes(type: string): readonly string[] | null {
  const item = getItemType(type);
  return Object.hasOwn(referredTypes, item) ? (referredTypes[item] ?? null) : null;
}

export function isListType(type: string): boolean {
  return type.startsWith('list.');
}

export function getItemType(type: string): string {
  return isListType(type) ? type.slice('list.'.length) : type;
}

/** Returns the items of a list value, or the value itself if it isn't a list. */
export function listItems(type: string, value: string): readonly string[] {
  return isListType(type) ? parseListValue(value) : [value];
}

/** Returns the type of a global id without parsing the rest: `Product` of `gid://shopify/Product/1`. */
export function getIdType(id: string): string | null {
  return /^gid:\/\/shopify\/([A-Za-z0-9]+)\//.exec(id)?.[1] ?? null;
}

/** Returns an error message if a value doesn't have the given type, otherwise null. */
export function findValueError(type: string, value: string): string | null {
  if (value.length > customDataLimits.value)
    return `Value is too long (maximum is ${customDataLimits.value} characters)`;
  const wrong = findMetafieldError(type, value);
  if (wrong !== null) return wrong.message;
  const types = getReferredTypes(type);
  const stray =
    types === null ? undefined : listItems(type, value).find((id) => !types.includes(getIdType(id) ?? ''));
  return stray === undefined
    ? null
    : `Value must be a global id of ${types?.join(' or ')}, such as gid://shopify/${types?.[0]}/1`;
}

interface ValidationRule {
  /** Returns true if fields of this type support the rule. */
  readonly isFor: (type: string) => boolean;
  /** Returns true if the rule's limit is valid. */
  readonly isValid: (limit: string) => boolean;
  /** Returns an error message if an item breaks the rule, otherwise null. */
  readonly check: (item: string, limit: string, type: string) => string | null;
}

const isText = (type: string) => type.endsWith('text_field');
const isNumber = (type: string) => type.startsWith('number_');
const isMeasured = (type: string) => isText(type) || isNumber(type);
const isNumeric = (limit: string) => limit.trim() !== '' && Number.isFinite(Number(limit));

/** Returns the quantity that a limit applies to: the length of a text, or the value of a number. */
function measure(item: string, type: string): number {
  return isText(type) ? item.length : Number(item);
}

function parseChoices(limit: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(limit);
    return Array.isArray(parsed) && parsed.every((each): each is string => typeof each === 'string')
      ? parsed
      : null;
  } catch {
    // Invalid JSON, so it isn't a list of choices.
    return null;
  }
}

const rules: Readonly<Record<string, ValidationRule>> = {
  min: {
    isFor: isMeasured,
    isValid: isNumeric,
    check: (item, limit, type) =>
      measure(item, type) < Number(limit)
        ? `Value has a minimum of ${limit}${isText(type) ? ' characters' : ''}`
        : null,
  },
  max: {
    isFor: isMeasured,
    isValid: isNumeric,
    check: (item, limit, type) =>
      measure(item, type) > Number(limit)
        ? `Value has a maximum of ${limit}${isText(type) ? ' characters' : ''}`
        : null,
  },
  choices: {
    isFor: isMeasured,
    isValid: (limit) => parseChoices(limit) !== null,
    check: (item, limit) =>
      parseChoices(limit)?.includes(item) === true ? null : `Value must be one of ${limit}`,
  },
  // `checkReferences` verifies the type of the referenced entry, because that needs the database.
  metaobject_definition_id: {
    isFor: (type) => type === 'metaobject_reference',
    isValid: (limit) => getIdType(limit) === 'MetaobjectDefinition',
    check: () => null,
  },
};

/** Adds an error for each validation rule that isn't supported or doesn't fit the type. */
export function checkValidations(
  type: string,
  validations: readonly FieldValidation[],
  path: Path,
  errors: ErrorList,
): void {
  if (validations.length > customDataLimits.validations)
    errors.add(path, `A field has at most ${customDataLimits.validations} validations`, 'INVALID_OPTION');
  for (const [index, { name, value }] of validations.entries()) {
    const field = [...path, String(index)];
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined)
      errors.add(
        field,
        `Validation '${name}' isn't supported. Use one of ${Object.keys(rules).join(', ')}`,
        'INVALID_OPTION',
      );
    else if (!rule.isFor(getItemType(type)))
      errors.add(field, `Fields of type ${type} have no validation '${name}'`, 'INVALID_OPTION');
    else if (!rule.isValid(value))
      errors.add(field, `Validation '${name}' can't be ${value}`, 'INVALID_OPTION');
  }
}

/** Returns the first validation rule that a value breaks. The value must have the right type. */
export function findBrokenValidation(
  type: string,
  validations: readonly FieldValidation[],
  value: string,
): string | null {
  const items = listItems(type, value);
  for (const { name, value: limit } of validations) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    for (const item of items) {
      const broken = rule?.check(item, limit, getItemType(type)) ?? null;
      if (broken !== null) return broken;
    }
  }
  return null;
}
