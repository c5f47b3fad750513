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
      name: 'a.test.ts',
      status,
      message: status === 'failed' && tests.length === 0 ? 'no such module\nat a.ts' : '',
      assertionResults: tests.map((each) => ({
        status: each,
        fullName: 'it works',
        failureMessages: each === 'failed' ? ['\u001b[31mexpected 1\u001b[39m\nat a.test.ts:1'] : [],
      })),
    })),
  });
}

test.each([
  ['all passed', report(3, 0), 0, 3, []],
  [
    'one failed',
    report(2, 1, [['failed', ['passed', 'failed']]]),
    1,
    2,
    ['a.test.ts › it works: expected 1'],
  ],
  [
    'a file that could not be loaded',
    report(2, 0, [['failed', []]]),
    1,
    2,
    ['a.test.ts › could not be run: no such module'],
  ],
  [
    'a failed test and a file that could not be loaded',
    report(1, 1, [
      ['failed', ['failed']],
      ['failed', []],
    ]),
    1,
    1,
    ['a.test.ts › it works: expected 1', 'a.test.ts › could not be run: no such module'],
  ],
  ['a bad exit that no test explains', report(5, 0), 1, 5, ['ended with 1, though no test failed']],
  ['a signal', report(5, 0), null, 5, ['ended with a signal, though no test failed']],
  ['no test at all', report(0, 0), 0, 0, ['no test was run']],
  ['no report', null, 0, 0, ['the run ended without a report']],
  ['a report of another shape', '{"success":true}', 0, 0, ['the report is of another shape']],
])('%s', (_name, text, exitCode, passed, failures) => {
  expect(countResults(text, exitCode)).toEqual({ passed, failed: failures.length, failures });
});
