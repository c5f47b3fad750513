/** Page of text written by editors. */
import { getOriginalLang } from '../data/text-language.ts';
import { EditorHtml } from './editor-html.tsx';

export function Prose({ title, html }: { title: string; html: string }) {
  return (
    <div className="frame py-12 md:py-20">
      <h1 lang={getOriginalLang()} className="max-w-[20ch] text-4xl">
        {title}
      </h1>
      <EditorHtml html={html} lang={getOriginalLang()} className="prose mt-10" />
    </div>
  );
}
