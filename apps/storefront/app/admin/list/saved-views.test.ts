import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canSaveView, deleteView, maxViews, readViews, renameView, saveView } from './saved-views.ts';

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const names = () => readViews('orders').map(({ name }) => name);

describe('ADMIN-240: saved views of a list', () => {
  it('are saved, replaced and renamed where they are, and deleted', () => {
    for (const name of ['A', 'B', 'C']) saveView('orders', { name, address: `q=${name}` });
    saveView('orders', { name: 'B', address: 'q=new' });
    expect(readViews('orders')[1]).toEqual({ name: 'B', address: 'q=new' });
    renameView('orders', 'B', 'D');
    expect(names()).toEqual(['A', 'D', 'C']);
    expect(readViews('orders')[1]?.address).toBe('q=new');
    deleteView('orders', 'A');
    expect(names()).toEqual(['D', 'C']);
    expect(readViews('products')).toEqual([]);
  });

  it('are never dropped for a new view', () => {
    for (let index = 0; index < maxViews; index += 1)
      saveView('orders', { name: `View ${index}`, address: '' });
    expect(canSaveView('orders', 'Another')).toBe(false);
    expect(canSaveView('orders', 'View 0')).toBe(true);
  });
});
