/**
 * Generates the table of API versions in `docs/storefront-api.md`: what each version adds, and what of it the backend
 * supports.
 */
import { type ApiVersion, apiVersions } from './api-versions.ts';
import { readSchema } from './schema-file.ts';

const marks = ['<!-- versions: generated -->', '<!-- end of versions -->'] as const;

/** Returns the page with an updated table, generated from the schemas and from the page's list of unsupported parts. */
export function updateApiVersionDocs(documentation: string): string {
  const [start, end] = marks.map((mark) => documentation.indexOf(mark));
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`The table of versions stands between ${marks.join(' and ')}.`);
  const table = createVersionTable(documentation);
  return `${documentation.slice(0, start)}${marks[0]}\n\n${table}\n\n${documentation.slice(end)}`;
}

function createVersionTable(documentation: string): string {
  const refused = listNames(documentation, 'Not supported');
  const empty = listNames(documentation, 'Always empty');
  const rows = apiVersions.map((version, index) => {
    const before = apiVersions[index - 1];
    const names = listParts(version);
    const types = names.filter((name) => !name.includes('.') && !name.startsWith('@')).length;
    const added = before === undefined ? [] : findAdded(names, new Set(listParts(before)));
    const missing = (name: string) =>
      [name, getType(name)].some((each) => refused.has(each) || empty.has(each));
    const answered = added.filter((name) => !missing(name));
    const cells = [version, String(types), toList(answered), toList(added.filter(missing))];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| Version | Types | New, and answered | New, and refused, or empty in the demo |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function toList(names: readonly string[]): string {
  return names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');
}

/** Returns new fields, arguments and inputs of existing types. New types are visible by the fields that return them. */
function findAdded(names: readonly string[], before: ReadonlySet<string>): readonly string[] {
  return names.filter((name) => {
    const field = /^([^@(]+)\(/.exec(name)?.[1];
    const isOfKnownType = name.startsWith('@') || (name.includes('.') && before.has(getType(name)));
    return !before.has(name) && isOfKnownType && (field === undefined || before.has(field));
  });
}

function getType(name: string): string {
  return name.split('.')[0] ?? name;
}

/** Lists types, their fields, arguments and input fields, and arguments of directives. */
function listParts(version: ApiVersion): readonly string[] {
  const { types, directives } = readSchema(version).__schema;
  const ofTypes = types.flatMap((type) => {
    const fields = type.kind === 'OBJECT' ? type.fields : [];
    const inputs = type.kind === 'INPUT_OBJECT' ? type.inputFields : [];
    return [
      type.name,
      ...inputs.map(({ name }) => `${type.name}.${name}`),
      ...fields.flatMap(({ name, args }) => [
        `${type.name}.${name}`,
        ...args.map((argument) => `${type.name}.${name}(${argument.name}:)`),
      ]),
    ];
  });
  return [
    ...ofTypes,
    ...directives.flatMap(({ name, args }) => args.map((each) => `@${name}(${each.name}:)`)),
  ];
}

/** Returns the names in backticks under a heading of the documentation. */
export function listNames(documentation: string, heading: string): ReadonlySet<string> {
  const section = documentation.split(/^## /m).find((each) => each.startsWith(heading)) ?? '';
  return new Set(
    [...section.matchAll(/`([A-Za-z0-9]+(?:\.[A-Za-z0-9]+)?)`/g)].map((match) => match[1] ?? ''),
  );
}
