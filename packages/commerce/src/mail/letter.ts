/** A mail made of parts: the same facts as text and as HTML, in the shop's own frame. */
import { letterHtml } from './letter-html.ts';
import type { Message } from './message.ts';

export interface Piece {
  readonly title: string;
  /** What stands below it: the variant, when it comes. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** What it costs, in words; empty where that isn't the point. */
  readonly value: string;
  /** Address of a picture of it; null where there is none. */
  readonly picture: string | null;
}

export interface Row {
  readonly label: string;
  /** Empty where the label says it all. */
  readonly value: string;
}

export type LetterPart =
  /** What the mail says, in a line: one per mail. */
  | { readonly kind: 'heading'; readonly text: string }
  /** A paragraph; its lines stay lines. */
  | { readonly kind: 'text'; readonly text: string }
  /** `total`: the last row is the sum of the others. */
  | { readonly kind: 'rows'; readonly rows: readonly Row[]; readonly total?: boolean }
  | { readonly kind: 'pieces'; readonly pieces: readonly Piece[] }
  /** What to do now: one per mail. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  /** Small words at the end: why one gets this mail, and the way to end them. */
  | {
      readonly kind: 'note';
      readonly text: string;
      readonly link?: { readonly label: string; readonly url: string };
    };

export interface LetterFrame {
  readonly shopName: string;
  /** Where the shop's name leads. */
  readonly shopUrl: string;
}

/** @param parts in the order in which they are read. */
export function composeLetter(subject: string, parts: readonly LetterPart[], frame: LetterFrame): Message {
  return {
    subject,
    text: `${[...parts.map(partAsText), `${frame.shopName}\n${frame.shopUrl}`].filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(subject, parts, frame),
  };
}

function partAsText(part: LetterPart): string {
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

function pieceAsText(piece: Piece): string {
  return labelled(wordsOfPiece(piece), piece.value);
}

/** "2 × Glow Oil, 200 ml" */
export function wordsOfPiece({
  title,
  details,
  quantity,
}: Pick<Piece, 'title' | 'details' | 'quantity'>): string {
  return `${quantity} × ${[title, ...details].join(', ')}`;
}

function labelled(label: string, value: string): string {
  return value === '' ? label : `${label}: ${value}`;
}

/** The storefront that a link of the mail leads into. */
export function shopOfLink(url: string): string {
  return new URL(url).origin;
}
