/**
 * Rich text editor: headings, lists, links, pictures, products, videos and columns. Lazy-loaded; the server sanitizes
 * the HTML.
 */
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { RegionKey } from '@vitrine/rules/regions/region';
import { useEffect, useRef, useState } from 'react';
import { cleanPaste } from './rich-text/clean-paste.ts';
import { getSelectedNode, insertColumns, removeColumns } from './rich-text/commands.ts';
import { richTextNodes } from './rich-text/extensions.ts';
import { LinkPanel, PicturePanel, ProductPanel, VideoPanel } from './rich-text/insert-panels.tsx';
import { richTextTexts } from './rich-text/rich-text-texts.ts';

export interface HtmlTextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Region of the products and prices that its pickers show. */
  readonly region: RegionKey;
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
}

type Panel = 'link' | 'picture' | 'product' | 'video';

export default function HtmlText({ id, label, value, region, readOnly, onChange }: HtmlTextProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  /** The last text that this editor emitted or received. */
  const written = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        underline: false,
        link: { openOnClick: false, autolink: false, protocols: ['https', 'mailto'] },
      }),
      ...richTextNodes,
    ],
    content: value,
    editable: !readOnly,
    // The styles are in the editor's style sheet: the Content-Security-Policy forbids injected ones.
    injectCSS: false,
    // Updates the toolbar's buttons as the cursor moves.
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose html-text',
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML();
      onChange(written.current);
    },
  });
  // The value changed outside of this editor: by the form's undo, or by the server's sanitizer after a save.
  useEffect(() => {
    if (editor === null || value === written.current) return;
    written.current = value;
    const { from } = editor.state.selection;
    editor.commands.setContent(value, { emitUpdate: false });
    editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size));
  }, [editor, value]);
  if (editor === null) return null;
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const insert = (type: string, attrs: Readonly<Record<string, unknown>>) => {
    editor.chain().focus().insertContent({ type, attrs }).run();
    setPanel(null);
  };
  const shared = { id, region, onCancel: close };
  return (
    <div className="html-frame">
      {!readOnly && <Toolbar editor={editor} label={label} panel={panel} onPanel={setPanel} />}
      {panel === 'link' && (
        <LinkPanel
          {...shared}
          value={String(editor.getAttributes('link').href ?? '')}
          onDone={(href) => {
            if (href === '') editor.chain().focus().unsetLink().run();
            else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
            setPanel(null);
          }}
        />
      )}
      {panel === 'picture' && (
        <PicturePanel
          {...shared}
          value={toPicture(getSelectedNode(editor, 'picture'))}
          onDone={(picture) => insert('picture', { ...picture })}
        />
      )}
      {panel === 'product' && (
        <ProductPanel {...shared} value={null} onDone={(card) => insert('productCard', { ...card })} />
      )}
      {panel === 'video' && (
        <VideoPanel
          {...shared}
          value={toVideo(getSelectedNode(editor, 'videoCard'))}
          onDone={(video) => insert('videoCard', { ...video })}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}

function toPicture(attributes: Readonly<Record<string, unknown>> | null) {
  if (attributes === null) return null;
  const { src, alt, caption } = attributes;
  return { src: String(src), alt: String(alt), caption: String(caption) };
}

function toVideo(attributes: Readonly<Record<string, unknown>> | null) {
  if (attributes === null) return null;
  const { href, src, alt } = attributes;
  return { href: String(href), src: String(src), alt: String(alt) };
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
}

function Toolbar({ editor, label, panel, onPanel }: ToolbarProps) {
  const mark = (name: string, does: () => void, words: string, level?: number) => (
    <button
      type="button"
      className="html-tool"
      aria-pressed={editor.isActive(name, level === undefined ? {} : { level })}
      onClick={does}
    >
      {words}
    </button>
  );
  const opens = (name: Panel, node: string, words: string) => (
    <button
      type="button"
      className="html-tool"
      aria-pressed={panel === name || editor.isActive(node)}
      onClick={() => onPanel(panel === name ? null : name)}
    >
      {words}
    </button>
  );
  const chain = () => editor.chain().focus();
  const inColumns = editor.isActive('columns');
  return (
    <div
      role="toolbar"
      aria-label={richTextTexts.toolbar(label)}
      className="html-tools"
      onKeyDown={moveFocus}
    >
      {mark('heading', () => chain().toggleHeading({ level: 2 }).run(), richTextTexts.heading, 2)}
      {mark('heading', () => chain().toggleHeading({ level: 3 }).run(), richTextTexts.subheading, 3)}
      {mark('bold', () => chain().toggleBold().run(), richTextTexts.bold)}
      {mark('italic', () => chain().toggleItalic().run(), richTextTexts.italic)}
      {mark('bulletList', () => chain().toggleBulletList().run(), richTextTexts.bulletList)}
      {mark('orderedList', () => chain().toggleOrderedList().run(), richTextTexts.orderedList)}
      {mark('blockquote', () => chain().toggleBlockquote().run(), richTextTexts.quote)}
      {opens('link', 'link', richTextTexts.link)}
      {opens('picture', 'picture', richTextTexts.picture)}
      {opens('product', 'productCard', richTextTexts.product)}
      {opens('video', 'videoCard', richTextTexts.video)}
      {inColumns ? (
        <button type="button" className="html-tool" onClick={() => removeColumns(editor)}>
          {richTextTexts.removeColumns}
        </button>
      ) : (
        ([2, 3] as const).map((count) => (
          <button
            key={count}
            type="button"
            className="html-tool"
            onClick={() => insertColumns(editor, count)}
          >
            {richTextTexts.columns(count)}
          </button>
        ))
      )}
      <button
        type="button"
        className="html-tool"
        disabled={!editor.can().undo()}
        onClick={() => chain().undo().run()}
      >
        {richTextTexts.undo}
      </button>
    </div>
  );
}

/** Arrow keys move the focus between toolbar buttons. */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
