/** Runs `npm audit` against a fake registry that responds as documented. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { AcceptedVulnerability } from './accepted.ts';
import { auditDependencies, evaluateAuditReport } from './audit-dependencies.ts';

const weakness = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Takes anybody in',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 9, vectorString: null },
};
const acceptedUntil = (until: string): readonly AcceptedVulnerability[] => [
  { id: 'GHSA-aaaa-bbbb-cccc', reason: 'a test', until },
];
const today = new Date('2026-06-01T12:00:00Z');

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a registry with this response to every audit request. */
async function registry(status: number, answer: unknown): Promise<string> {
  server = createServer((request, response) => {
    const asked = request.url?.endsWith('/security/advisories/bulk') === true;
    response.writeHead(asked ? status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(asked ? answer : { error: 'not found' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
}

describe('the audit of the dependencies', () => {
  test.each([
    {
      says: 'that none is known',
      known: false,
      accepted: [],
      kind: 'clean',
      lines: ['No known weakness of the dependencies (0 accepted).'],
    },
    {
      says: 'nothing of one that was accepted',
      known: true,
      accepted: acceptedUntil('2026-06-01'),
      kind: 'clean',
      lines: ['No known weakness of the dependencies (1 accepted).'],
    },
    {
      says: 'that a day to look at it again has come',
      known: true,
      accepted: acceptedUntil('2026-05-31'),
      kind: 'found',
      lines: ['hono: Takes anybody in (high, GHSA-aaaa-bbbb-cccc) was accepted until 2026-05-31'],
    },
    {
      says: 'that an accepted one is gone',
      known: false,
      accepted: acceptedUntil('2026-12-31'),
      kind: 'found',
      lines: ['GHSA-aaaa-bbbb-cccc is accepted, but no dependency has it any more'],
    },
  ])('says $says', ({ known, accepted, kind, lines }) => {
    const via = [{ name: 'hono', ...weakness }, 'another'];
    const vulnerabilities = known ? { hono: { via }, '@hono/node-server': { via: ['hono'] } } : {};
    expect(evaluateAuditReport({ vulnerabilities }, { accepted, today })).toEqual({ kind, lines });
  });

  test('SEC-43: names the known vulnerability', async () => {
    const outcome = await auditDependencies({
      accepted: [],
      today,
      registry: await registry(200, { hono: [weakness] }),
    });
    expect(outcome).toEqual({
      kind: 'found',
      lines: ['hono: Takes anybody in (high, GHSA-aaaa-bbbb-cccc)'],
    });
  });

  test('SEC-43: reports that the registry couldn’t be reached, which is neither a success nor a failure', async () => {
    const outcome = await auditDependencies({
      accepted: [],
      today,
      registry: await registry(405, { error: 'Method Not Allowed' }),
    });
    expect(outcome.kind).toBe('not asked');
    expect(outcome.lines.join('')).toMatch(
      /could not be asked about known weaknesses: .*405.*Nothing was audited/s,
    );
  });
});
