/**
 * Translators' files in XLIFF 2.0: one `file` per document, one `unit` per text. HTML is exported as text, so that translators
 * see and keep its tags (LANG-10).
 */
import type { TranslationUnit } from './document-units.ts';
import { escapeXmlText, getXmlText, parseXml, type XmlElement, XmlError } from './xml-reader.ts';

export type ExportedUnit = Pick<TranslationUnit, 'id' | 'title' | 'source' | 'target' | 'state'>;

/** A unit of a file. */
export interface ImportedUnit {
  readonly id: string;
  readonly source: string;
  /** Empty if there is no translation. */
  readonly target: string;
  /** Line number from 1. */
  readonly line: number;
}

export interface ImportedFile {
  /** BCP 47 language in lower case. Null if the file has none. */
  readonly language: string | null;
  readonly units: readonly ImportedUnit[];
}

/** A translation file is invalid. */
export class TranslationFileError extends Error {
  /** Line number from 1; null for the file as a whole. */
  readonly line: number | null;

  constructor(line: number | null, message: string) {
    super(message);
    this.line = line;
  }
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const states = { missing: 'initial', changed: 'initial', translated: 'translated' } as const;

/** Writes units as XLIFF 2.0. */
export function formatXliff(
  units: readonly ExportedUnit[],
  { source, target }: { readonly source: string; readonly target: string },
): string {
  const byDocument = new Map<string, ExportedUnit[]>();
  for (const unit of units) {
    const [document = ''] = unit.id.split(/[#@]/);
    const group = byDocument.get(document) ?? [];
    group.push(unit);
    byDocument.set(document, group);
  }
  const files = [...byDocument].map(
    ([document, own], index) =>
      `  <file id="f${index + 1}" original="${escapeXmlText(document)}">\n${own.map(formatUnit).join('')}  </file>\n`,
  );
  const languages = `srcLang="${escapeXmlText(source)}" trgLang="${escapeXmlText(target)}"`;
  const open = `<xliff xmlns="${namespace}" version="2.0" ${languages}>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${files.join('')}</xliff>\n`;
}

function formatUnit({ id, title, source, target, state }: ExportedUnit, index: number): string {
  const translated = target === null ? '' : `\n        <target>${escapeXmlText(target)}</target>`;
  const changed = state === 'changed' ? ' subState="vitrine:changed"' : '';
  return `    <unit id="u${index + 1}" name="${escapeXmlText(id)}" xml:space="preserve">
      <notes><note>${escapeXmlText(title)}</note></notes>
      <segment state="${states[state]}"${changed}>
        <source>${escapeXmlText(source)}</source>${translated}
      </segment>
    </unit>
`;
}

/**
 * Parses an XLIFF file.
 *
 * @throws TranslationFileError if the file is invalid
 */
export function parseXliff(text: string): ImportedFile {
  const root = readRoot(text);
  if (root.name !== 'xliff')
    throw new TranslationFileError(root.line, 'is no XLIFF file: its root is no <xliff>');
  const version = root.attributes.get('version') ?? '';
  if (!version.startsWith('2.')) {
    throw new TranslationFileError(root.line, `has version “${version}”: XLIFF 2.0 is needed`);
  }
  const units = elements(root)
    .filter(({ name }) => name === 'file')
    .flatMap((file) => findUnits(file))
    .map(toImportedUnit);
  return { language: root.attributes.get('trgLang')?.toLowerCase() ?? null, units };
}

function readRoot(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlError) throw new TranslationFileError(error.line, error.message);
    throw error;
  }
}

/** Translation tools may put units into groups. */
function findUnits(element: XmlElement): readonly XmlElement[] {
  return elements(element).flatMap((child) => {
    if (child.name === 'unit') return [child];
    return child.name === 'group' ? findUnits(child) : [];
  });
}

function toImportedUnit(unit: XmlElement): ImportedUnit {
  const id = unit.attributes.get('name');
  if (id === undefined) throw new TranslationFileError(unit.line, 'has a unit without its name');
  // Translation tools may split a text into several segments, with ignorable white space between.
  const segments = elements(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
  if (segments.length === 0) throw new TranslationFileError(unit.line, `has no segment in ${id}`);
  const textOf = (segment: XmlElement, name: string) => {
    const found = elements(segment).find((child) => child.name === name);
    return found === undefined ? null : getXmlText(found);
  };
  const sources = segments.map((segment) => textOf(segment, 'source') ?? '');
  const targets = segments.map((segment, index) =>
    segment.name === 'ignorable'
      ? (textOf(segment, 'target') ?? sources[index] ?? '')
      : textOf(segment, 'target'),
  );
  const isWhole = segments.every(({ name }, index) => name === 'ignorable' || targets[index] !== null);
  return { id, source: sources.join(''), target: isWhole ? targets.join('') : '', line: unit.line };
}

function elements({ children }: XmlElement): readonly XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}
