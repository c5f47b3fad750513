import { describe, expect, it } from 'vitest';
import { createClientReport } from './client-report.ts';

describe('the report of clients', () => {
  it('counts the steps of each client, and a client without a step as failed', async () => {
    const lines: string[] = [];
    const report = createClientReport((line) => lines.push(line));
    expect(report.hasFailures).toBe(true);
    const step = report.startClient('A');
    await step('works', () => Promise.resolve());
    report.addOutput('B', '  pass  works\n  pass  works too\n');
    expect(report.hasFailures).toBe(false);
    await step('breaks', () => Promise.reject(new Error('no cart')));
    expect(lines).toEqual([
      'A',
      '  pass  works',
      'B\n  pass  works\n  pass  works too',
      '  FAIL  breaks: no cart',
    ]);
    expect(report.summarize()).toEqual(['A: 1 of 2 steps', 'B: 2 of 2 steps']);
    expect(report.hasFailures).toBe(true);
  });

  it('has failures if a client printed none of its steps', () => {
    const report = createClientReport(() => {});
    report.addOutput('A', 'nothing to run');
    expect(report.hasFailures).toBe(true);
  });
});
