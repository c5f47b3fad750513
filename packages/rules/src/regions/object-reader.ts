/** Reads untrusted JSON value by value. Collects each error with its path, so that all are reported together. */

/** An error in a file: its path, a description, and how to fix it. */
export interface RegionFileError {
  readonly path: string;
  readonly problem: string;
  readonly remedy: string;
}

/** Formats an error as one sentence. */
export function formatRegionFileError({ path, problem, remedy }: RegionFileError): string {
  return `${path}: ${problem}. ${remedy}.`;
}

/** A JSON object and its path. Reading an invalid value records an error and returns a neutral value instead. */
export interface ObjectReader {
  readonly path: string;
  readonly note: (key: string, problem: string, remedy: string) => void;
  readonly has: (key: string) => boolean;
  readonly text: (key: string) => string;
  readonly optionalText: (key: string) => string | null;
  readonly flag: (key: string) => boolean;
  readonly fraction: (key: string) => number;
  readonly object: (key: string) => ObjectReader;
  readonly list: (key: string) => readonly unknown[];
  readonly objects: (key: string) => readonly ObjectReader[];
  readonly keys: readonly string[];
}

/** Opens a JSON value as an object. A value of another type is recorded as an error and treated as an empty object. */
export function openObjectReader(value: unknown, path: string, problems: RegionFileError[]): ObjectReader {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const fields = new Map<string, unknown>(isObject ? Object.entries(value) : []);
  const note = (key: string, problem: string, remedy: string) => {
    problems.push({ path: key === '' ? path : `${path}.${key}`, problem, remedy });
  };
  if (!isObject) note('', `is ${getKind(value)}, not an object`, 'Write it as { ... }');

  const text = (key: string): string => {
    const found = fields.get(key);
    if (typeof found === 'string' && found.trim() !== '') return found;
    note(key, `is ${getKind(found)}, not a text`, 'Give a text that is not empty');
    return '';
  };
  const list = (key: string): readonly unknown[] => {
    const found = fields.get(key);
    if (Array.isArray(found)) return found;
    note(key, `is ${getKind(found)}, not a list`, 'Write it as [ ... ]');
    return [];
  };

  return {
    path,
    note,
    keys: [...fields.keys()],
    has: (key) => fields.has(key) && fields.get(key) !== null,
    text,
    optionalText: (key) => (fields.has(key) && fields.get(key) !== null ? text(key) : null),
    flag: (key) => {
      const found = fields.get(key);
      if (typeof found === 'boolean') return found;
      note(key, `is ${getKind(found)}`, 'Write true or false');
      return false;
    },
    fraction: (key) => {
      const found = fields.get(key);
      if (typeof found === 'number' && found >= 0 && found < 1) return found;
      note(key, `is ${getKind(found)}`, 'Give a fraction from 0 to below 1: 0.2 is 20 %');
      return 0;
    },
    object: (key) => openObjectReader(fields.get(key), `${path}.${key}`, problems),
    list,
    objects: (key) =>
      list(key).map((item, index) => openObjectReader(item, `${path}.${key}[${index}]`, problems)),
  };
}

function getKind(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (value === null || typeof value === 'object') return value === null ? 'null' : 'an object';
  return JSON.stringify(value);
}
