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
      message: status === 'failed' && tests.length === 0 ? 'no such module\n    at a.ts:2:3' : '',
      assertionResults: tests.map((each) => ({
        status: each,
        fullName: 'it works',
        failureMessages:
          each === 'failed'
            ? ['\u001b[31mexpected\n 1\u001b[39m\n    at b.ts:7:1\n    at f (/home/a.test.ts:4:9)']
            : [],
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
    ['a.test.ts:4 › it works: expected 1'],
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
    ['a.test.ts:4 › it works: expected 1', 'a.test.ts › could not be run: no such module'],
  ],
  ['a bad exit that no test explains', report(5, 0), 1, 5, ['ended with 1, though no test failed']],
  ['a signal', report(5, 0), null, 5, ['ended with a signal, though no test failed']],
  ['no test at all', report(0, 0), 0, 0, ['no test was run']],
  ['no report', null, 0, 0, ['the run ended without a report']],
  ['a report of another shape', '{"success":true}', 0, 0, ['the report is of another shape']],
])('%s', (_name, text, exitCode, passed, failures) => {
  expect(countResults(text, exitCode)).toEqual({
    passed,
    failed: failures.length,
    failures,
    secondTries: [],
  });
});

test('a test that passed only when tried once more is named with its reason', () => {
  const text = JSON.parse(report(1, 0, [['passed', ['passed']]]));
  text.testResults[0].assertionResults[0].failureMessages = ['too late\n    at g (/home/a.test.ts:5:2)'];
  expect(countResults(JSON.stringify(text), 0)).toEqual({
    passed: 1,
    failed: 0,
    failures: [],
    secondTries: ['a.test.ts:5 › it works: too late'],
  });
});
