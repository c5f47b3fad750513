/** A preview of the product in search results. */
import { productTexts } from './products-texts.ts';

const texts = productTexts.seo;
/** Approximate number of characters that search engines show. */
const maxTitle = 60;
const maxDescription = 160;

export interface SeoPreviewProps {
  /** URL of the product's page; null if the product isn't published. */
  readonly address: string | null;
  readonly handle: string;
  readonly title: string;
  /** Description of the product; may contain HTML. */
  readonly description: string;
}

export function SeoPreview({ address, handle, title, description }: SeoPreviewProps) {
  return (
    <figure className="seo-preview">
      <figcaption className="text-muted text-sm">{texts.preview}</figcaption>
      <p className="text-muted text-sm break-words">{address ?? `/products/${handle}`}</p>
      <p className="seo-title">{cut(title, maxTitle)}</p>
      <p className="text-sm">{cut(toPlainText(description), maxDescription)}</p>
    </figure>
  );
}

function toPlainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.replaceAll(/\s+/g, ' ').trim();
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max).toWellFormed().trimEnd()}…`;
}
