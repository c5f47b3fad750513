/** Page of text written by editors. */
import { getSourceLang } from '../data/text-language.ts';
import { EditorHtml } from './editor-html.tsx';

export function Prose({ title, html }: { title: string; html: string }) {
  return (
    <div className="frame py-12 md:py-20">
      <h1 lang={getSourceLang()} className="max-w-[20ch] text-4xl">
        {title}
      </h1>
      <EditorHtml html={html} lang={getSourceLang()} className="prose mt-10" />
    </div>
  );
}
