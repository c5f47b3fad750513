import type { ServedTypes } from '../../served-part.ts';

const fieldDetails = ['key', 'name', 'description', 'required', 'validations'];
const definitionDetails = ['name', 'description', 'displayNameKey', 'access', 'capabilities'];
const metafieldDefinition = ['namespace', 'key', 'ownerType', 'name', 'description', 'validations', 'access'];
const metafields = ['metafield', 'metafields(first last after before keys namespace)'];

/** Metaobjects, and definitions of metafields. */
export const servedCustomDataTypes: ServedTypes = {
  QueryRoot: [
    'metaobject',
    'metaobjectByHandle',
    'metaobjects(type after before first last query reverse sortKey)',
    'metaobjectDefinition',
    'metaobjectDefinitionByType',
    'metaobjectDefinitions(after before first last reverse)',
    'metafieldDefinition',
    'metafieldDefinitions(ownerType namespace key after before first last reverse)',
  ],
  Mutation: [
    'metaobjectDefinitionCreate',
    'metaobjectDefinitionUpdate',
    'metaobjectDefinitionDelete',
    'metaobjectCreate',
    'metaobjectUpdate',
    'metaobjectUpsert(handle metaobject)',
    'metaobjectDelete',
    'metafieldDefinitionCreate',
    'metafieldDefinitionUpdate',
    'metafieldDefinitionDelete(id identifier)',
  ],
  MetaobjectDefinition: [
    ...['id', 'type', 'name', 'description', 'displayNameKey', 'fieldDefinitions', 'access', 'capabilities'],
    ...['metaobjectsCount', 'metaobjects(after before first last reverse)', 'createdAt', 'updatedAt'],
  ],
  MetaobjectAccess: ['storefront'],
  MetaobjectCapabilities: ['publishable', 'translatable'],
  MetaobjectCapabilitiesPublishable: '*',
  MetaobjectCapabilitiesTranslatable: '*',
  MetaobjectFieldDefinition: [...fieldDetails, 'type'],
  MetafieldDefinitionType: ['name', 'category'],
  MetafieldDefinitionValidation: ['name', 'value', 'type'],
  Metaobject: [
    ...['id', 'type', 'handle', 'displayName', 'definition', 'field', 'fields', 'capabilities', 'createdAt'],
    'updatedAt',
  ],
  MetaobjectCapabilityData: ['publishable'],
  MetaobjectCapabilityDataPublishable: '*',
  MetaobjectField: [
    ...['definition', 'jsonValue', 'key', 'type', 'value', 'reference'],
    'references(after before first last)',
  ],
  MetafieldDefinition: [
    ...['id', 'namespace', 'key', 'ownerType', 'name', 'description', 'type', 'validations', 'access'],
  ],
  MetafieldAccess: ['storefront'],
  MetafieldDefinitionIdentifier: '*',
  Metafield: ['definition', 'reference', 'references(after before first last)'],
  Collection: metafields,
  ProductVariant: metafields,
  Shop: metafields,
  Order: metafields,
  Customer: metafields,

  MetaobjectHandleInput: '*',
  MetaobjectFieldInput: ['key', 'value'],
  MetaobjectCreateInput: ['type', 'handle', 'fields', 'capabilities'],
  MetaobjectUpdateInput: ['handle', 'fields', 'capabilities'],
  MetaobjectUpsertInput: ['handle', 'fields', 'capabilities'],
  MetaobjectCapabilityDataInput: ['publishable'],
  MetaobjectCapabilityDataPublishableInput: ['status'],
  MetaobjectDefinitionCreateInput: ['type', ...definitionDetails, 'fieldDefinitions'],
  MetaobjectDefinitionUpdateInput: [...definitionDetails, 'fieldDefinitions', 'resetFieldOrder'],
  MetaobjectAccessInput: ['storefront'],
  MetaobjectCapabilityCreateInput: ['publishable', 'translatable'],
  MetaobjectCapabilityUpdateInput: ['publishable', 'translatable'],
  MetaobjectCapabilityPublishableInput: ['enabled'],
  MetaobjectCapabilityTranslatableInput: ['enabled'],
  MetaobjectFieldDefinitionCreateInput: [...fieldDetails, 'type'],
  MetaobjectFieldDefinitionUpdateInput: fieldDetails,
  MetaobjectFieldDefinitionDeleteInput: ['key'],
  MetaobjectFieldDefinitionOperationInput: ['create', 'update', 'delete'],
  MetafieldDefinitionValidationInput: ['name', 'value'],
  MetafieldDefinitionInput: [...metafieldDefinition, 'type'],
  MetafieldDefinitionUpdateInput: metafieldDefinition,
  MetafieldDefinitionIdentifierInput: ['namespace', 'key', 'ownerType'],
  MetafieldAccessInput: ['storefront'],
  MetafieldAccessUpdateInput: ['storefront'],
};
