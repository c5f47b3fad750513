/** Composes an email from blocks, as plain text and as HTML with the shop's template. */

import type { EmailBrand } from './email-brand.ts';
import type { EmailMessage } from './email-message.ts';
import { getSignature, renderEmailHtml } from './render-email-html.ts';

export interface EmailLine {
  readonly title: string;
  /** Lines below the title: variant, delivery estimate. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** Formatted price; empty if not relevant. */
  readonly value: string;
  /** Image URL; null if there is none. */
  readonly picture: string | null;
}

export interface EmailRow {
  readonly label: string;
  /** Empty if the label is sufficient. */
  readonly value: string;
}

export type EmailBlock =
  /** Headline, one per email. */
  | { readonly kind: 'heading'; readonly text: string }
  /** Paragraph; line breaks are preserved. */
  | { readonly kind: 'text'; readonly text: string }
  /** `total`: the last row is the sum of the others. */
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[]; readonly total?: boolean }
  | { readonly kind: 'pieces'; readonly pieces: readonly EmailLine[] }
  /** Primary call to action, one per email. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Small print at the end: the reason for the email, and how to unsubscribe. */
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: { readonly label: string; readonly url: string };
    };

export interface EmailLayout {
  readonly shopName: string;
  /** URL to which the shop's name links. */
  readonly shopUrl: string;
  /** If omitted, the email has neutral colors and the configured sender. */
  readonly brand?: EmailBrand | undefined;
}

/** @param parts in reading order. */
export function composeEmail(
  subject: string,
  parts: readonly EmailBlock[],
  frame: EmailLayout,
): EmailMessage {
  const end = [getSignature(frame), frame.shopUrl].join('\n');
  return {
    subject,
    text: `${[...parts.map(partAsText), end].filter(Boolean).join('\n\n')}\n`,
    html: renderEmailHtml(subject, parts, frame),
    ...(frame.brand === undefined ? {} : { sender: frame.brand.sender }),
  };
}

function partAsText(part: EmailBlock): string {
  switch (part.kind) {
    case 'heading':
    case 'text':
      return part.text;
    case 'note':
      return part.link === undefined ? part.text : `${part.text}\n${part.link.label}: ${part.link.url}`;
    case 'rows':
      return part.rows.map(({ label, value }) => labelled(label, value)).join('\n');
    case 'pieces':
      return part.pieces.map(pieceAsText).join('\n');
    case 'button':
    case 'link':
      return `${part.label}: ${part.url}`;
  }
}

function pieceAsText(piece: EmailLine): string {
  return labelled(formatEmailLine(piece), piece.value);
}

/** Formats a line item: "2 × Glow Oil, 200 ml". */
export function formatEmailLine({
  title,
  details,
  quantity,
}: Pick<EmailLine, 'title' | 'details' | 'quantity'>): string {
  return `${quantity} × ${[title, ...details].join(', ')}`;
}

function labelled(label: string, value: string): string {
  return value === '' ? label : `${label}: ${value}`;
}

/** Returns the storefront's URL from a link in the email. */
export function getLinkOrigin(url: string): string {
  return new URL(url).origin;
}
