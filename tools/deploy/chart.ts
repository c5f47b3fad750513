/**
 * Renders the Helm chart without Helm. Supports the template forms that the chart uses: a value, a quoted value, a
 * value as indented YAML, `with` for an optional value, and `range` over a map. Throws for any other form.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

/** Values by group, as `--set group.name=value` sets them. */
export type ChartValues = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const map = z.record(z.string(), z.unknown());

/**
 * Returns each template's document by its file name.
 *
 * @throws if a template names a value that doesn't exist, uses another form, or isn't YAML afterwards
 */
export function renderChart(
  folder: string,
  release: string,
  set: ChartValues = {},
): ReadonlyMap<string, unknown> {
  const defaults = map.parse(parse(readFileSync(join(folder, 'values.yaml'), 'utf8')));
  const groups = Object.entries(set).map(([name, values]) => [
    name,
    { ...map.parse(defaults[name]), ...values },
  ]);
  const context = { Values: { ...defaults, ...Object.fromEntries(groups) }, Release: { Name: release } };
  const templates = readdirSync(join(folder, 'templates'));
  return new Map(
    templates.map((name) => {
      const text = expandBlocks(readFileSync(join(folder, 'templates', name), 'utf8'), name, context);
      return [
        name,
        parse(text.replace(/(?:\n\s*)?\{\{.*?\}\}/g, (action) => renderAction(action, name, context))),
      ];
    }),
  );
}

/** Expands `with` and `range`, which aren't nested. */
function expandBlocks(text: string, file: string, context: object): string {
  return text
    .replace(
      /\n *\{\{- with (\.\S+) \}\}(\n[\s\S]*?)\n *\{\{- end \}\}/g,
      (_, path: string, body: string) => {
        const value = getValue(path, file, context);
        const isEmpty = value === '' || value === 0 || value === false || value === null;
        return isEmpty ? '' : body.replaceAll('{{ . | quote }}', JSON.stringify(String(value)));
      },
    )
    .replace(
      /\n *\{\{- range \$name, \$value := (\.\S+) \}\}(\n[\s\S]*?)\n *\{\{- end \}\}/g,
      (_, path: string, body: string) =>
        Object.entries(map.parse(getValue(path, file, context)))
          .map(([name, value]) =>
            body
              .replaceAll('{{ $name }}', name)
              .replaceAll('{{ $value | quote }}', JSON.stringify(String(value)))
              .replaceAll('{{ $value }}', String(value)),
          )
          .join(''),
    );
}

function renderAction(action: string, file: string, context: object): string {
  const before = /^\n?\s*/.exec(action)?.[0] ?? '';
  const written = action.slice(before.length);
  const block = /^\{\{- toYaml (\.\S+) \| nindent (\d+) \}\}$/.exec(written);
  if (block !== null) {
    const indent = ' '.repeat(Number(block[2]));
    const lines = stringify(getValue(block[1] ?? '', file, context))
      .trimEnd()
      .split('\n');
    return `\n${lines.map((line) => `${indent}${line}`).join('\n')}`;
  }
  const single = /^\{\{ (\.\S+)( \| quote)? \}\}$/.exec(written);
  if (single === null) throw new Error(`${file}: ${written} is a form that this test doesn't support.`);
  const value = String(getValue(single[1] ?? '', file, context));
  return `${before}${single[2] === undefined ? value : JSON.stringify(value)}`;
}

function getValue(path: string, file: string, context: object): unknown {
  let value: unknown = context;
  for (const name of path.slice(1).split('.')) {
    const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    if (found === undefined) throw new Error(`${file}: there is no value ${path}.`);
    value = found;
  }
  return value;
}
