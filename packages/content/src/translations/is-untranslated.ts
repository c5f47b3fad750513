/** Returns true if a field of translated settings has no translation. `translateValue` lists such fields. */
export function isUntranslated(owner: object, field: string): boolean {
  return 'untranslated' in owner && Array.isArray(owner.untranslated) && owner.untranslated.includes(field);
}
