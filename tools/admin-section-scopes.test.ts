import { adminSubjects } from '@vitrine/commerce/admin-api/admin-subjects';
import { createScopeFinder } from '@vitrine/commerce/admin-api/operation-scopes';
import { type AdminScope, hasScope, isAdminScope } from '@vitrine/rules/admin/admin-scopes';
import { getNamedType, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { adminSections } from '../apps/storefront/app/admin/admin-sections.ts';
import { shopifyTypeScopes } from '../apps/storefront/server/admin/test-shopify-server.ts';
import { buildServedAdminSchema, findFolderDocuments } from './admin-operations.ts';

const schema = buildServedAdminSchema();
const findScopes = createScopeFinder(schema, adminSubjects);

/** Returns the scopes of every field of an operation, as Shopify requires them. */
function listScopes(text: string): readonly AdminScope[] {
  const document = parse(text);
  const found: string[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const values = (definition.variableDefinitions ?? []).map(
      ({ variable, type }) => [variable.name.value, print(type).startsWith('[') ? [] : true] as const,
    );
    for (const { scopes } of findScopes(document, definition, Object.fromEntries(values)))
      found.push(...scopes);
  }
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field() {
        const name = getNamedType(types.getType())?.name.replace(/(?:Connection|Edge)$/, '') ?? '';
        const scope = shopifyTypeScopes[name];
        if (scope !== undefined) found.push(scope);
      },
    }),
  );
  return found.filter(isAdminScope);
}

describe('ADMIN-223: scopes of sections', () => {
  it.each(
    adminSections.flatMap(({ path, scopes, partScopes }) =>
      partScopes === undefined ? [] : [[path, [...scopes, ...partScopes]] as const],
    ),
  )('%s names each scope that its pages use', async (path, named) => {
    const documents = await findFolderDocuments(path === '/' ? 'home' : path.slice(1));
    expect(documents.length).toBeGreaterThan(0);
    const used = new Set(documents.flatMap(({ text }) => listScopes(text)));
    // In front of Shopify subscriptions are in Shopify's own admin.
    used.delete('read_own_subscription_contracts');
    const missing = [...used].filter((scope) => !hasScope(new Set(named), scope));
    expect(missing).toEqual([]);
  });
});
