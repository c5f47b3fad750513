/** Page of text written by editors. */
import { EditorHtml } from './editor-html.tsx';

export function Prose({ title, html }: { title: string; html: string }) {
  return (
    <div className="frame py-12 md:py-20">
      <h1 className="max-w-[20ch] text-4xl">{title}</h1>
      <EditorHtml html={html} className="prose mt-10" />
    </div>
  );
}
