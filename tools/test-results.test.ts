import { expect, test } from 'vitest';
import { countResults } from './test-results.ts';

function report(
  passed: number,
  failed: number,
  files: readonly (readonly [string, readonly string[]])[] = [],
) {
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files.map(([status, tests]) => ({
      status,
      assertionResults: tests.map((each) => ({ status: each })),
    })),
  });
}

test.each([
  ['all passed', report(3, 0), 0, { passed: 3, failed: 0 }],
  ['one failed', report(2, 1, [['failed', ['passed', 'failed']]]), 1, { passed: 2, failed: 1 }],
  ['a file that could not be loaded', report(2, 0, [['failed', []]]), 1, { passed: 2, failed: 1 }],
  [
    'a failed test and a file that could not be loaded',
    report(1, 1, [
      ['failed', ['failed']],
      ['failed', []],
    ]),
    1,
    { passed: 1, failed: 2 },
  ],
  ['a bad exit that no test explains', report(5, 0), 1, { passed: 5, failed: 1 }],
  ['a signal', report(5, 0), null, { passed: 5, failed: 1 }],
  ['no test at all', report(0, 0), 0, { passed: 0, failed: 1 }],
  ['no report', null, 0, { passed: 0, failed: 1 }],
  ['a report of another shape', '{"success":true}', 0, { passed: 0, failed: 1 }],
])('%s', (_name, text, exitCode, counts) => {
  expect(countResults(text, exitCode)).toEqual(counts);
});
