/**
 * HTML template of emails: a single column of tables with inline styles, because email clients support little else, and a
 * dark color scheme. The only external resources are images of purchased products.
 */

import { getFormatLanguage } from '@vitrine/words/message';
import type { EmailBlock, EmailLayout, EmailLine, EmailRow } from './email.ts';
import { type EmailBrand, type EmailColors, neutralEmailColors } from './email-brand.ts';
import { escapeHtml } from './escape.ts';
import { isGreeting } from './greeting.ts';

const display = "'Iowan Old Style',Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Displayed size of an image in px; requested at twice the size for high-density screens. */
const pictureSide = 64;

/** Returns a complete HTML document. */
export function renderEmailHtml(subject: string, parts: readonly EmailBlock[], frame: EmailLayout): string {
  const colors = frame.brand ?? neutralEmailColors;
  const { light } = colors;
  const inFrame = parts.map((part) => partAsHtml(part, light)).filter((part) => part !== '');
  const notes = parts.flatMap((part) => (part.kind === 'note' ? [noteAsHtml(part, light)] : []));
  return `<!doctype html>
<html lang="${getFormatLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle(colors)}</style>
</head>
<body class="sand" style="margin:0;padding:0;background:${light.sand}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewOf(parts))}</div>
<table role="presentation" class="sand" width="100%" cellpadding="0" cellspacing="0" style="background:${light.sand}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:8px 24px 20px"><a class="ink" href="${escapeHtml(frame.shopUrl)}" style="font:22px ${display};color:${light.ink};text-decoration:none">${nameAsHtml(frame)}</a></td></tr>
<tr><td class="paper" style="padding:32px 24px;background:${light.paper};border-radius:2px">
${inFrame.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 24px;font:13px/1.5 ${sans};color:${light.muted}">${[...notes, paragraphs(getSignature(frame))].join('<br><br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Renders the logo with the name as alt text, or the name as text. */
function nameAsHtml({ shopName, brand }: EmailLayout): string {
  if (brand === undefined || brand.logo === null) return escapeHtml(shopName);
  return `<img src="${escapeHtml(brand.logo)}" alt="${escapeHtml(shopName)}" height="40" style="display:block;height:40px;width:auto;max-width:240px">`;
}

/** Returns the signature: the shop's name, and the seller's legal name and address. */
export function getSignature({ shopName, brand }: EmailLayout): string {
  const seller = brand?.seller ?? '';
  return seller === '' || seller.split('\n', 1)[0] === shopName
    ? seller || shopName
    : `${shopName}\n${seller}`;
}

const darkStyle = ({
  dark,
}: Pick<EmailBrand, 'dark'>) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${(['paper', 'sand'] as const).map((name) => `.${name}{background:${dark[name]}!important}`).join('')}
${(['ink', 'muted', 'bronze'] as const).map((name) => `.${name}{color:${dark[name]}!important}`).join('')}
.line{border-color:${dark.line}!important}
.button{background:${dark.action}!important;color:${dark.sand}!important}
}`;

/** Returns the preview text that email clients display next to the subject: the first paragraph after the greeting. */
function previewOf(parts: readonly EmailBlock[]): string {
  const first = parts.find((part) => part.kind === 'text' && !isGreeting(part.text));
  return first?.kind === 'text' ? first.text.slice(0, 140) : '';
}

function partAsHtml(part: EmailBlock, light: EmailColors): string {
  switch (part.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:0 0 20px;font:28px/1.2 ${display};color:${light.ink}">${escapeHtml(part.text)}</h1>`;
    case 'note':
      // Notes are rendered outside of the main table.
      return '';
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font:16px/1.5 ${sans};color:${light.ink}">${paragraphs(part.text)}</p>`;
    case 'rows':
      return table(
        part.rows.map((row, index) =>
          rowAsHtml(row, part.total === true && index === part.rows.length - 1, light),
        ),
        light,
      );
    case 'pieces':
      return table(
        part.pieces.map((piece) => pieceAsHtml(piece, light)),
        light,
      );
    case 'button':
      return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 24px;font:600 16px ${sans};background:${light.action};color:${light.paper};text-decoration:none;border-radius:2px">${escapeHtml(part.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 12px;font:16px/1.5 ${sans}"><a class="bronze" href="${escapeHtml(part.url)}" style="color:${light.bronze}">${escapeHtml(part.label)}</a></p>`;
  }
}

function noteAsHtml(
  { text, link }: Extract<EmailBlock, { readonly kind: 'note' }>,
  light: EmailColors,
): string {
  if (link === undefined) return paragraphs(text);
  return `${paragraphs(text)}<br><a class="muted" href="${escapeHtml(link.url)}" style="color:${light.muted}">${escapeHtml(link.label)}</a>`;
}

function table(rows: readonly string[], light: EmailColors): string {
  if (rows.length === 0) return '';
  return `<table role="presentation" class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font:16px/1.4 ${sans};color:${light.ink}">${rows.join('\n')}</table>`;
}

function rowAsHtml({ label, value }: EmailRow, isTotal: boolean, light: EmailColors): string {
  const style = isTotal
    ? `padding:12px 0;border-top:1px solid ${light.line};font-weight:600`
    : 'padding:4px 0';
  const name = isTotal ? ' class="line"' : '';
  return `<tr><td${name} style="${style}">${escapeHtml(label)}</td><td${name} align="right" style="${style}">${escapeHtml(value)}</td></tr>`;
}

function pieceAsHtml({ title, details, quantity, value, picture }: EmailLine, light: EmailColors): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${light.line}`;
  const words = [
    `${quantity} × ${escapeHtml(title)}`,
    ...details.map(
      (detail) =>
        `<span class="muted" style="font-size:14px;color:${light.muted}">${escapeHtml(detail)}</span>`,
    ),
  ];
  return `<tr><td class="line" width="${pictureSide + 16}" style="${cell}">${pictureAsHtml(picture)}</td><td class="line" style="${cell}">${words.join('<br>')}</td><td class="line" align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

/** The alt text is empty, because the title is displayed next to the image. */
function pictureAsHtml(picture: string | null): string {
  const url = picture === null || !URL.canParse(picture) ? null : new URL(picture);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  // Request an older image format, because not all email clients support newer ones.
  for (const [name, value] of Object.entries({
    width: pictureSide * 2,
    height: pictureSide * 2,
    crop: 'center',
  }))
    url.searchParams.set(name, String(value));
  url.searchParams.set('format', 'jpg');
  return `<img src="${escapeHtml(url.href)}" alt="" width="${pictureSide}" height="${pictureSide}" style="display:block;width:${pictureSide}px;height:${pictureSide}px;object-fit:cover;border-radius:2px">`;
}

function paragraphs(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
