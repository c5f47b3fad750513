/** Text inside a sentence or a control of another language: a span with its `lang`, or the text alone without one. */
export interface TextProps {
  /** Undefined if the text is in the page's language. */
  readonly lang: string | undefined;
  readonly children: string;
}

export function Text({ lang, children }: TextProps) {
  return lang === undefined ? children : <span lang={lang}>{children}</span>;
}
