/** Commands of the rich text editor that Tiptap doesn't provide. */
import type { Editor } from '@tiptap/core';

/** Inserts empty columns at the cursor, with the cursor in the first. */
export function insertColumns(editor: Editor, count: 2 | 3): void {
  const column = { type: 'column', content: [{ type: 'paragraph' }] };
  const content = Array.from({ length: count }, () => column);
  const { from } = editor.state.selection;
  editor.chain().focus().insertContent({ type: 'columns', attrs: { count }, content }).run();
  // The first text position in the columns.
  let inside: number | null = null;
  editor.state.doc.nodesBetween(Math.max(0, from - 2), editor.state.doc.content.size, (node, position) => {
    if (inside === null && node.type.name === 'columns') inside = position + 3;
    return inside === null;
  });
  if (inside !== null) editor.commands.setTextSelection(inside);
}

/** Replaces the columns at the cursor with their content. */
export function removeColumns(editor: Editor): void {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { $from } = state.selection;
      for (let depth = $from.depth; depth > 0; depth -= 1) {
        const node = $from.node(depth);
        if (node.type.name !== 'columns') continue;
        const position = $from.before(depth);
        const blocks = node.children.flatMap((column) => [...column.children]);
        tr.replaceWith(position, position + node.nodeSize, blocks);
        return true;
      }
      return false;
    })
    .run();
}

/** Selected picture, card or video; null if something else is selected. */
export function getSelectedNode(editor: Editor, name: string): Readonly<Record<string, unknown>> | null {
  const { selection } = editor.state;
  const node = 'node' in selection ? selection.node : null;
  if (typeof node !== 'object' || node === null || !('type' in node) || !('attrs' in node)) return null;
  return editor.isActive(name) ? editor.getAttributes(name) : null;
}
