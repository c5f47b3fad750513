/** Replaces `@graphql-yoga/render-graphiql`, whose 9 MB are compressed in the package `vitrine-backend`. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Options in the script of the page in the package. They are replaced at run time. */
export const placeholderOptions = { title: 'GraphiQL', defaultQuery: 'the query goes here' } as const;

const file = new URL('../../graphiql.html.br', import.meta.url);

export function renderGraphiQL(options: { readonly title: string; readonly defaultQuery: string }): string {
  const page = brotliDecompressSync(readFileSync(file)).toString();
  const script = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return page.replace(JSON.stringify(placeholderOptions), () => script(options));
}
