/** Title of a field by its path: `Tiers · 2 · Discount`. */
import type { FormSchema } from '../forms/form-schema.ts';
import type { FieldPath } from '../forms/sections.ts';

export function toFieldTitle(schema: FormSchema, path: FieldPath): string {
  const titles: string[] = [];
  let at: FormSchema | null = schema;
  for (const key of path) {
    if (at?.kind === 'object') {
      at = at.fields.get(String(key)) ?? null;
      titles.push(at?.title ?? String(key));
    } else {
      at = at?.entry ?? null;
      titles.push(typeof key === 'number' ? String(key + 1) : key);
    }
  }
  return titles.join(' · ');
}
