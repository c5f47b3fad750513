/** Texts of the server that the editor shows: each has German. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentKinds } from '@vitrine/content/documents/document-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { germanServerTranslations } from '../../apps/storefront/app/editor/server-texts/server-translations.de.ts';
import {
  setServerTexts,
  translateServerText,
} from '../../apps/storefront/app/editor/server-texts/translate-server-text.ts';
import { findUntranslatedTextIn } from './untranslated-text.ts';

const root = join(import.meta.dirname, '../..');

beforeAll(() => setServerTexts(germanServerTranslations));
afterAll(() => setServerTexts(null));

/** Texts that both languages have, and names. */
const sameTexts = new Set([
  'Name',
  'Logo',
  'Icon',
  'Text',
  'Links',
  'Sale',
  'Slogan',
  'Partner',
  'Blog',
  'Blogs',
]);
const alsoSame = new Set(['Newsletter', 'Badge', 'Link', 'Tag', 'Tags', 'Figtree', 'Fraunces']);
const isSame = (text: string) => sameTexts.has(text) || alsoSame.has(text);

interface SchemaTexts {
  readonly labels: Set<string>;
  readonly choices: Set<string>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Collects titles, descriptions and values to choose from; a property may have one of these names itself. */
function collect(schema: unknown, texts: SchemaTexts): void {
  if (!isRecord(schema)) return;
  for (const text of [schema.title, schema.description]) if (typeof text === 'string') texts.labels.add(text);
  for (const choice of Array.isArray(schema.enum) ? schema.enum : [])
    if (typeof choice === 'string') texts.choices.add(choice);
  if (isRecord(schema.properties))
    for (const field of Object.values(schema.properties)) collect(field, texts);
  for (const part of [schema.items, schema.additionalProperties]) collect(part, texts);
  for (const each of [schema.anyOf, schema.oneOf, schema.allOf])
    for (const part of Array.isArray(each) ? each : []) collect(part, texts);
}

function collectKinds(): SchemaTexts {
  const texts = { labels: new Set<string>(), choices: new Set<string>() };
  for (const { title, description, schema } of documentKinds.values()) {
    texts.labels.add(title).add(description);
    collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), texts);
  }
  return texts;
}

describe('EDIT-75: the German translations of texts that the server sends to the editor', () => {
  it('has every title and description of a field', () => {
    const { labels } = collectKinds();
    expect(labels.size).toBeGreaterThan(400);
    expect([...labels].filter((label) => !isSame(label) && translateServerText(label) === label)).toEqual([]);
  });

  it('has every value that a field offers to choose from', () => {
    const { choices } = collectKinds();
    expect(choices.size).toBeGreaterThan(10);
    expect(
      [...choices].filter((choice) => !isSame(choice) && !(choice in germanServerTranslations.choices)),
    ).toEqual([]);
  });

  it('has every message of its calls', () => {
    const files = globSync(
      [
        'apps/storefront/server/{editor,simulator}/*.ts',
        'apps/storefront/server/own-shop/{missing-steps,storefront-checks,storefront-form,storefront-uses}.ts',
        'packages/content/src/{publishing,experiments}/*.ts',
      ],
      { cwd: root },
    ).filter((file) => !/\.test\.ts$|\/test-[a-z-]+\.ts$/.test(file));
    const found = files.flatMap((file) =>
      findUntranslatedTextIn(file, readFileSync(join(root, file), 'utf8')),
    );
    expect(found.length).toBeGreaterThan(100);
    const missing = found.filter(({ words }) => {
      const sample = words.replaceAll('{}', '1');
      return translateServerText(sample) === sample;
    });
    expect(missing).toEqual([]);
  });

  it('keeps the values of a message in their order', () => {
    for (const [english, german] of Object.entries(germanServerTranslations.messages)) {
      const count = (text: string) => text.split('{}').length;
      expect(count(german), english).toBeLessThanOrEqual(count(english));
    }
    expect(
      translateServerText(
        'The campaign “Sale” changes “Announcement bar” at the same time. Shoppers see the one that begins later.',
      ),
    ).toBe(
      'Die Kampagne „Sale“ ändert zur selben Zeit „Ankündigungsleiste“. Kunden sehen die, die später beginnt.',
    );
    expect(
      translateServerText(
        'Scheduled the campaign “Summer” from 2026-06-01 08:00 UTC until 2026-06-08 08:00 UTC',
      ),
    ).toBe('Kampagne „Summer“ ab 2026-06-01 08:00 UTC bis 2026-06-08 08:00 UTC geplant');
    expect(
      translateServerText(
        'Published version 2 until 2026-06-08 08:00 UTC, in the campaign “Summer”, approved by a@b.example',
      ),
    ).toBe(
      'Version 2 bis 2026-06-08 08:00 UTC veröffentlicht, in der Kampagne „Summer“, freigegeben von a@b.example',
    );
    expect(translateServerText('A text of a person.')).toBe('A text of a person.');
  });
});
