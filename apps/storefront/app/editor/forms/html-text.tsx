/** Rich text editor with headings, lists and links. Lazy-loaded; the server sanitizes the HTML. */
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { removeScripts } from './remove-scripts.ts';

export interface HtmlTextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (html: string) => void;
}

export default function HtmlText({ id, label, value, readOnly, onChange }: HtmlTextProps) {
  const [linking, setLinking] = useState<string | null>(null);
  const [wrongLink, setWrongLink] = useState(false);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        underline: false,
        link: { openOnClick: false, autolink: false, protocols: ['https', 'mailto'] },
      }),
    ],
    content: value,
    editable: !readOnly,
    // The styles are in the editor's style sheet: the Content-Security-Policy forbids injected ones.
    injectCSS: false,
    // Updates the toolbar's buttons as the cursor moves.
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: removeScripts,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'prose html-text',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  if (editor === null) return null;
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
  const chain = () => editor.chain().focus();
  return (
    <div className="html-frame">
      {!readOnly && (
        <div role="toolbar" aria-label={`Form of ${label}`} className="html-tools">
          {mark('heading', () => chain().toggleHeading({ level: 2 }).run(), 'Heading', 2)}
          {mark('heading', () => chain().toggleHeading({ level: 3 }).run(), 'Smaller heading', 3)}
          {mark('bold', () => chain().toggleBold().run(), 'Bold')}
          {mark('italic', () => chain().toggleItalic().run(), 'Italic')}
          {mark('bulletList', () => chain().toggleBulletList().run(), 'List')}
          {mark('orderedList', () => chain().toggleOrderedList().run(), 'Numbers')}
          {mark('blockquote', () => chain().toggleBlockquote().run(), 'Quote')}
          {mark('link', () => setLinking(String(editor.getAttributes('link').href ?? '')), 'Link')}
          <button
            type="button"
            className="html-tool"
            disabled={!editor.can().undo()}
            onClick={() => chain().undo().run()}
          >
            Undo
          </button>
        </div>
      )}
      {linking !== null && (
        <div className="html-link">
          <Field
            name={`${id}-link`}
            label="Leads to"
            value={linking}
            hint="A page of this shop, such as /collections/all, or an address that begins with https://"
            focused
            error={wrongLink ? 'That is no page of this shop, and no address with https://' : null}
            onChange={setLinking}
          />
          <Button
            type="button"
            size="small"
            onClick={() => {
              const href = linking.trim();
              const leads = href === '' || /^(?:\/(?!\/)|https:\/\/|mailto:)/.test(href);
              setWrongLink(!leads);
              if (!leads) return;
              if (href === '') chain().unsetLink().run();
              else chain().extendMarkRange('link').setLink({ href }).run();
              setLinking(null);
            }}
          >
            Set
          </Button>
          <Button
            type="button"
            size="small"
            variant="quiet"
            onClick={() => {
              setWrongLink(false);
              setLinking(null);
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
