import { readFile } from 'node:fs/promises';
import { type DocumentNode, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildOfficialSchema, findDocuments } from '../../codegen/documents.ts';
import { generatedFile, generateOperationTypes } from '../../codegen/generate.ts';

const documents = await findDocuments();
const schema = buildOfficialSchema();

describe('the documents that the shop sends', () => {
  it('are found', () => {
    expect(documents.size).toBeGreaterThan(25);
  });

  it.each([...documents])('%s is valid against the official schema', (_name, document) => {
    expect(validate(schema, parse(document.text))).toEqual([]);
  });

  it.each([...documents])('%s speaks to one market', (_name, document) => {
    const operation = onlyOperation(parse(document.text));
    expect(operation.directives?.map((directive) => directive.name.value)).toContain('inContext');
    expect(operation.name?.value).toBe(document.name);
    expect(operation.operation).toBe(document.kind);
  });

  it('have generated types that are up to date (npm run codegen)', async () => {
    expect(await readFile(generatedFile, 'utf8')).toBe(await generateOperationTypes());
  });
});

function onlyOperation(document: DocumentNode) {
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  expect(operations).toHaveLength(1);
  return operations[0]!;
}
