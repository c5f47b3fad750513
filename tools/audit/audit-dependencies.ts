/** Runs `npm audit` and filters out accepted vulnerabilities. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { AcceptedVulnerability } from './accepted.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface AuditOptions {
  readonly accepted: readonly AcceptedVulnerability[];
  readonly today: Date;
  /** Overrides the registry of npm's settings. */
  readonly registry?: string;
}

export interface AuditOutcome {
  readonly kind: 'clean' | 'found' | 'not asked';
  /** Lines for the terminal. */
  readonly lines: readonly string[];
}

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
const failure = z.object({ message: z.string() });

/** Audits all installed packages, including development dependencies. */
export async function auditDependencies(options: AuditOptions): Promise<AuditOutcome> {
  const { output, problem } = await npmAudit(options.registry);
  const judged = evaluateAuditReport(output, options);
  if (judged !== null) return judged;
  const told = failure.safeParse(output);
  const reason = told.success ? told.data.message : problem;
  return {
    kind: 'not asked',
    lines: [`The registry could not be asked about known weaknesses: ${reason}. Nothing was audited.`],
  };
}

/** Evaluates npm's report. @returns null if the output isn't a report */
export function evaluateAuditReport(output: unknown, { accepted, today }: AuditOptions): AuditOutcome | null {
  const read = report.safeParse(output);
  if (!read.success) return null;
  const found = new Map(
    Object.values(read.data.vulnerabilities)
      .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
      .map((each) => [getAdvisoryId(each.url), each] as const),
  );
  const day = today.toISOString().slice(0, 10);
  const lines = [...found].flatMap(([id, { name, title, severity }]) => {
    const known = accepted.find((each) => each.id === id);
    if (known === undefined) return [`${name}: ${title} (${severity}, ${id})`];
    if (known.until < day)
      return [`${name}: ${title} (${severity}, ${id}) was accepted until ${known.until}`];
    return [];
  });
  const gone = accepted.filter(({ id }) => !found.has(id));
  lines.push(...gone.map(({ id }) => `${id} is accepted, but no dependency has it any more`));
  if (lines.length > 0) return { kind: 'found', lines };
  return { kind: 'clean', lines: [`No known weakness of the dependencies (${found.size} accepted).`] };
}

/** Returns the advisory's id, the end of `https://github.com/advisories/GHSA-...`. */
function getAdvisoryId(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Runs `npm audit`. Ignores its exit code, because the report contains every vulnerability. */
async function npmAudit(registry: string | undefined): Promise<{ output: unknown; problem: string }> {
  const args = ['audit', '--json', ...(registry === undefined ? [] : [`--registry=${registry}`])];
  const child = spawn('npm', args, {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let text = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
  try {
    return { output: JSON.parse(text), problem: 'npm answered in a form that is not known' };
  } catch {
    return { output: null, problem: complaint.trim() || 'npm said nothing' };
  }
}
