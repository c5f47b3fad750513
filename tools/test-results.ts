/** Reads the counts of a stage from vitest's JSON report, and never believes a run that ended badly. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: the test's file, its line, its name, and the first words of why. */
  readonly failures: readonly string[];
  /** Passed, but only when tried once more; a line each as above. */
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
 * The counts of a run. A file that failed without a failed test (it could not be loaded, for example) counts as one
 * failure, and so does a run without a report, without a test, or with a bad exit code that no test explains.
 *
 * @param report the JSON text; null where none was written.
 * @param exitCode null where a signal ended the run.
 */
export function countResults(report: string | null, exitCode: number | null): Counts {
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

function nothingRead(why: string): Counts {
  return { passed: 0, failed: 1, failures: [why], secondTries: [] };
}

/** Terminal colours, which have no place in a summary. */
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** Characters: enough for what a browser's page complained of, and for what was awaited where. */
const longestReason = 800;

function line(file: string, name: string, why: string): string {
  const [words = '', ...stack] = why.replaceAll(colours, '').split(/\n\s+at /);
  const reason = words.trim().replaceAll(/\s+/g, ' ').slice(0, longestReason);
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
