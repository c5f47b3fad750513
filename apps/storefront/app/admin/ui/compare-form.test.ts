import { describe, expect, it } from 'vitest';
import { compareForm, describeConflicts } from './compare-form.ts';

const shown = { title: 'Balm', vendor: 'Bali', tags: '' };

describe('ADMIN-58: a form saves the fields that were changed in it, and overwrites no change by others', () => {
  it('saves only the fields that the user typed in, so that another user’s changes of the other fields stay', () => {
    const current = { ...shown, vendor: 'Java' };
    expect(compareForm(shown, { ...shown, title: 'Lip balm' }, current)).toEqual({
      changed: ['title'],
      conflicts: [],
    });
  });

  it('finds a field that was changed on both sides', () => {
    const current = { ...shown, title: 'Tint' };
    expect(compareForm(shown, { ...shown, title: 'Lip balm' }, current).conflicts).toEqual(['title']);
  });

  it('is no conflict if both typed the same', () => {
    const same = { ...shown, title: 'Tint' };
    expect(compareForm(shown, same, same).conflicts).toEqual([]);
  });

  it('shows the current values, and shortens long values', () => {
    const current = { title: '', description: 'x'.repeat(100) };
    const text = describeConflicts(['title', 'description'], current, (key) => key.toUpperCase());
    expect(text).toContain('TITLE is empty now.');
    expect(text).toContain(`DESCRIPTION is now “${'x'.repeat(80)}…”.`);
  });
});
