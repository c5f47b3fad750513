/**
 * Renders the Helm chart without Helm. It knows the three forms that the chart uses, so that another one fails: a value, a
 * quoted value, and a value as indented YAML.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * Returns each template's document by its file name.
 *
 * @throws if a template names a value that doesn't exist, uses another form, or isn't YAML afterwards
 */
export function renderChart(folder: string, release: string): ReadonlyMap<string, unknown> {
  const values: unknown = parse(readFileSync(join(folder, 'values.yaml'), 'utf8'));
  const context = { Values: values, Release: { Name: release } };
  const templates = readdirSync(join(folder, 'templates'));
  return new Map(
    templates.map((name) => {
      const text = readFileSync(join(folder, 'templates', name), 'utf8');
      return [
        name,
        parse(text.replace(/(?:\n\s*)?\{\{.*?\}\}/g, (action) => renderAction(action, name, context))),
      ];
    }),
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
  if (single === null) throw new Error(`${file}: ${written} is a form that this test doesn't know.`);
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
