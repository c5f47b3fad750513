/** Counts passed and failed tests of a stage from Vitest's JSON report. An abnormal end counts as a failure. */

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** One line per failure: file, line, name, and the start of the error message. */
  readonly failures: readonly string[];
  /** Tests that passed only after a retry, one line each as above. */
  readonly secondTries: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/**
 * Counts the results of a run. A file that failed without a failed test (it couldn't be loaded, for example) counts as
 * one failure, and so does a run without a report, without tests, or with an exit code that no test explains.
 *
 * @param report the JSON text, or null if none was written
 * @param exitCode null if a signal ended the run
 */
export function countResults(report: string | null, exitCode: number | null): TestCounts {
  if (report === null) return nothingRead('the run ended without a report');
  const parsed: unknown = JSON.parse(report);
  if (!isReport(parsed)) return nothingRead('the report is of another shape');
  const failures = parsed.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [line(name, 'could not be run', message)];
    return tests.map((test) => line(name, test.fullName, test.failureMessages[0] ?? ''));
  });
  const secondTries = parsed.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === 'passed' && result.failureMessages.length > 0)
      .map((test) => line(name, test.fullName, test.failureMessages[0] ?? '')),
  );
  const passed = parsed.numPassedTests;
  if (failures.length === 0 && passed === 0) failures.push('no test was run');
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`ended with ${exitCode ?? 'a signal'}, though no test failed`);
  return { passed, failed: failures.length, failures, secondTries };
}

function nothingRead(why: string): TestCounts {
  return { passed: 0, failed: 1, failures: [why], secondTries: [] };
}

/** Terminal colours, which are removed from the summary. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Maximum length of a failure's message in characters: enough for a browser's error and the expected value. */
const maxReasonLength = 800;

function line(file: string, name: string, why: string): string {
  const [words = '', ...stack] = why.replaceAll(colours, '').split(/\n\s+at /);
  const reason = words.trim().replaceAll(/\s+/g, ' ').slice(0, maxReasonLength);
  const place = stack.find((frame) => frame.includes(`${file}:`))?.split(`${file}:`)[1];
  const lineNumber = place === undefined ? '' : `:${Number.parseInt(place, 10)}`;
  return `${file}${lineNumber} › ${name}${reason === '' ? '' : `: ${reason}`}`;
}

function isReport(value: unknown): value is Report {
  return (
    typeof value === 'object' &&
    value !== null &&
    'numPassedTests' in value &&
    typeof value.numPassedTests === 'number' &&
    'numFailedTests' in value &&
    typeof value.numFailedTests === 'number' &&
    'testResults' in value &&
    Array.isArray(value.testResults)
  );
}
