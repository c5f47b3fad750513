/** Reads the counts of a stage from vitest's JSON report, and never believes a run that ended badly. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
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
  if (report === null) return { passed: 0, failed: 1 };
  const parsed: unknown = JSON.parse(report);
  if (!isReport(parsed)) return { passed: 0, failed: 1 };
  const brokenFiles = parsed.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const passed = parsed.numPassedTests;
  const failed = parsed.numFailedTests + brokenFiles;
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
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
