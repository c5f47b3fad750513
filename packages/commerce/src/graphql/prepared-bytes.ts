/** How much memory a parsed operation takes, so that many of them can be kept within a budget. */
import { visit } from 'graphql';
import type { Prepared } from './prepare.ts';

/**
 * Measured over texts of many kinds (V8 of Node 24, without locations): a node with its share of names and lists takes
 * 40 to 130 bytes, a character of a string value up to 31 where it was written with escapes, an error some 500 beside
 * its message. Characters of other texts count as the two bytes that they take at most.
 */
const bytesPerNode = 136;
const bytesPerStringCharacter = 32;
const bytesPerError = 512;
const bytesPerCharacter = 2;

/** An estimate of the bytes in memory of a text and what became of it; rather too many than too few. */
export function preparedBytes(text: string, prepared: Prepared): number {
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
