import { expect, it } from 'vitest';
import { toSingleLine } from './single-line.ts';

it.each([
  ['Ada', 'Ada'],
  [' Ada\r\nByron ', 'Ada Byron'],
  ['Ada\u2028Byron\u2029King', 'Ada Byron King'],
  ['Ada\u0000\u001b[31m\u0085Byron', 'Ada [31m Byron'],
  ['\t\n', ''],
])('SEC-10: %j is the line %j', (typed, line) => {
  expect(toSingleLine(typed)).toBe(line);
});
