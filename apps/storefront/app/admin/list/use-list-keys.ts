/**
 * Keys of a list: `/` searches, `j` and `k` move between rows, `x` selects the row. Inactive if single-key shortcuts are turned
 * off.
 */
import { useEffect } from 'react';
import { isTyping, readShortcutSetting } from '../../editor/shell/shortcuts.tsx';

/** Toasts also have the role `dialog`, but aren't modal. */
const openDialog = 'dialog[open], [role="dialog"]:not([aria-modal="false"])';

export interface ListKeysDeps {
  readonly search: React.RefObject<HTMLInputElement | null>;
  readonly table: React.RefObject<HTMLTableElement | null>;
  /** Null if rows can't be selected. */
  readonly toggle: ((id: string) => void) | null;
}

export function useListKeys({ search, table, toggle }: ListKeysDeps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(openDialog) !== null || !readShortcutSetting()) return;
      const rows = [...(table.current?.tBodies[0]?.rows ?? [])];
      const position = rows.findIndex((row) => row.contains(document.activeElement));
      const move = (next: number) =>
        rows[Math.max(0, Math.min(rows.length - 1, next))]?.querySelector<HTMLElement>('.list-link')?.focus();
      const actions: Readonly<Record<string, () => void>> = {
        '/': () => search.current?.select(),
        j: () => move(position + 1),
        k: () => move(position - 1),
        x: () => {
          const id = rows[position]?.dataset.id;
          if (id !== undefined) toggle?.(id);
        },
      };
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [search, table, toggle]);
}
