import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAuthorityFile, getUserFolder, issueServerCertificate } from './local-certificates.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const year = 365 * 86_400_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-certificates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('PKG-15: starts at the same time share one authority, which only the user can read', async () => {
  const shared = join(folder, 'shared');
  const issued = await Promise.all([1, 2, 3].map(() => issueServerCertificate(shared, now)));
  const authority = new X509Certificate(await readFile(getAuthorityFile(shared), 'utf8'));
  for (const { cert } of issued) expect(new X509Certificate(cert).verify(authority.publicKey)).toBe(true);
  const server = new X509Certificate(issued[0]?.cert ?? '');
  expect(server.subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
  expect(server.ca).toBe(false);
  const modes = await Promise.all(
    ['authority', 'authority/key.pem'].map(async (path) => (await stat(join(shared, path))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600]);
});

it.each([
  ['shop.example', 'permitted subtree violation'],
  ['localhost', null],
])('PKG-15: whoever has its key can sign for this machine alone: %s: %s', async (name, rejected) => {
  const stolen = join(folder, 'stolen');
  await issueServerCertificate(stolen, now);
  const ca = await readFile(getAuthorityFile(stolen), 'utf8');
  await import('reflect-metadata');
  const {
    SubjectAlternativeNameExtension,
    X509Certificate: Certificate,
    X509CertificateGenerator,
  } = await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'sha-256' };
  const key = createPrivateKey(await readFile(join(stolen, 'authority/key.pem'), 'utf8'));
  const der = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }));
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const serverKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const certificate = await X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: new Certificate(ca).subject,
    notAfter: new Date(Date.now() + year),
    signingAlgorithm: algorithm,
    signingKey: await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']),
    publicKey: keys.publicKey,
    extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const server = createServer({
    cert: certificate.toString('pem'),
    key: createPrivateKey({ key: serverKey, type: 'pkcs8', format: 'der' }).export({
      type: 'pkcs8',
      format: 'pem',
    }),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const problem = await new Promise<string | null>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: name, ca }, () => {
      socket.end();
      resolve(null);
    });
    socket.on('error', ({ message }) => resolve(message));
  });
  server.close();
  expect(problem).toBe(rejected);
});

it('PKG-15: an authority that expires soon is replaced', async () => {
  const old = join(folder, 'old');
  await issueServerCertificate(old, now);
  const first = await readFile(getAuthorityFile(old), 'utf8');
  await issueServerCertificate(old, now + 8 * year);
  expect(await readFile(getAuthorityFile(old), 'utf8')).toBe(first);
  await issueServerCertificate(old, now + 9 * year);
  expect(await readFile(getAuthorityFile(old), 'utf8')).not.toBe(first);
});

it('PKG-15: says what to do if the authority can’t be used', async () => {
  const broken = join(folder, 'broken');
  await issueServerCertificate(broken, now);
  const { key } = await issueServerCertificate(broken, now);
  await writeFile(join(broken, 'authority/key.pem'), key);
  await expect(issueServerCertificate(broken, now)).rejects.toThrow(
    `The certificate authority in ${join(broken, 'authority')} can't be used: the key belongs to another certificate. Delete this folder`,
  );
  await rm(join(broken, 'authority/key.pem'));
  await expect(issueServerCertificate(broken, now)).rejects.toThrow(
    "can't be used: one of its two files is missing. Delete this folder",
  );
  await writeFile(join(folder, 'file'), '');
  await expect(issueServerCertificate(join(folder, 'file'), now)).rejects.toThrow(
    `A certificate authority can't be created in ${join(folder, 'file')}`,
  );
});

it.each([
  [{ XDG_DATA_HOME: '/data' }, 'darwin', join('/data', 'vitrine-backend')],
  [{}, 'linux', join(homedir(), '.local/share/vitrine-backend')],
  [{}, 'darwin', join(homedir(), 'Library/Application Support/vitrine-backend')],
  [{ LOCALAPPDATA: '/local' }, 'win32', join('/local', 'vitrine-backend')],
] as const)('stores it with the user’s data: %j on %s', (environment, platform, expected) => {
  expect(getUserFolder(environment, platform)).toBe(expected);
});
