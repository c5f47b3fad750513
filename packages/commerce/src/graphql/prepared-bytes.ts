/** Estimates the memory use of a parsed operation, for the size limit of the cache. */
import { visit } from 'graphql';
import type { PreparedOperation } from './operation-preparer.ts';

/**
 * Measured with many kinds of texts (V8 of Node 24, without locations): a node with its names and lists takes 40 to 130
 * bytes, a character of an escaped string value up to 31, an error about 500 plus its message. Characters of other texts
 * count two bytes, their maximum.
 */
const bytesPerNode = 136;
const bytesPerStringCharacter = 32;
const bytesPerError = 512;
const bytesPerCharacter = 2;

/** Estimates the memory of a text and its parsed document. The result is an upper bound rather than an average. */
export function estimatePreparedBytes(text: string, prepared: PreparedOperation): number {
  let bytes = bytesPerCharacter * text.length;
  if (prepared.ok) {
    visit(prepared.document, {
      enter(node) {
        bytes += bytesPerNode;
        if (node.kind === 'StringValue') bytes += bytesPerStringCharacter * node.value.length;
      },
    });
  } else {
    for (const { message } of prepared.errors) bytes += bytesPerError + bytesPerCharacter * message.length;
  }
  return bytes;
}
