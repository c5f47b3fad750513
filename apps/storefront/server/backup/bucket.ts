/** Client of a bucket with S3's protocol, for backups. Requests are signed by aws4fetch. */
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '@vitrine/storage/backup/backup-head';
import { AwsClient } from 'aws4fetch';

export interface BucketSettings {
  /** URL of the bucket including the folder, for example `https://s3.eu-central-1.amazonaws.com/my-shop/backups`. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

export interface StoredBackup {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface Bucket {
  /** Uploads a file, and checks that the bucket has all of it. */
  put(name: string, file: string): Promise<void>;
  /** Lists the backups, oldest first. */
  list(): Promise<readonly StoredBackup[]>;
  /** Downloads a backup into a new file. */
  get(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Maximum time in ms without receiving a byte. */
const silence = 60_000;
/** S3's limit for one request, in bytes. */
const maxUpload = 5 * 1024 ** 3;
/** Maximum number of list pages, of 1,000 names each. */
const maxPages = 20;
/** Maximum number of characters of a list response or an error. */
const maxText = 2_000_000;

/** Pattern of the names of backups. Other objects in the folder are neither listed nor deleted. */
const namePattern = /^vitrine-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Returns the name of a backup that was made at `time`. Names sort by time. */
export function getBackupName(time: number): string {
  return `vitrine-${new Date(time)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.backup`;
}

/** Returns the time in a backup's name, as `EpochMs`. */
export function getBackupTime(name: string): number {
  return Date.parse(name.slice('vitrine-'.length, -'.backup'.length).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

export function openBucket({ url, region, keyId, secret }: BucketSettings): Bucket {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean);
  const prefix = folder.map((step) => `${step}/`).join('');
  const toAddress = (name: string) => `${origin}/${bucket}/${prefix}${name}`;

  async function send(method: string, address: string, file?: string): Promise<IncomingMessage> {
    const length = file === undefined ? 0 : (await stat(file)).size;
    if (length > maxUpload)
      throw new BackupError(`${file} is larger than the 5 GB that one upload may have.`);
    const signed = await client.sign(address, { method });
    const headers = Object.fromEntries(signed.headers);
    const open = address.startsWith('https:') ? requestHttps : requestHttp;
    const request = open(address, {
      method,
      headers: file === undefined ? headers : { ...headers, 'content-length': String(length) },
      timeout: silence,
    });
    const answer = waitForAnswer(request);
    if (file === undefined) request.end();
    else await Promise.race([pipeline(createReadStream(file), request), answer]);
    const response = await answer;
    if (response.statusCode !== undefined && response.statusCode < 300) return response;
    throw new BackupError(explain(response.statusCode ?? 0, await readText(response), url));
  }

  return {
    put: async (name, file) => {
      (await send('PUT', toAddress(name), file)).resume();
      const { size } = await stat(file);
      const head = await send('HEAD', toAddress(name));
      head.resume();
      if (Number(head.headers['content-length']) !== size)
        throw new BackupError(`${url} holds another size of ${name} than was sent. Send it again.`);
    },
    list: async () => {
      const found: StoredBackup[] = [];
      let token: string | null = null;
      for (let page = 0; page < maxPages; page += 1) {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== null) query.set('continuation-token', token);
        const text = await readText(await send('GET', `${origin}/${bucket}?${query}`));
        found.push(...readNames(text, prefix));
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1] ?? null;
        if (token === null) break;
      }
      return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    get: async (name, file) => {
      const response = await send('GET', toAddress(name));
      await pipeline(response, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    },
    remove: async (name) => {
      (await send('DELETE', toAddress(name))).resume();
    },
  };
}

function waitForAnswer(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('timeout', () => request.destroy(new BackupError('The bucket was silent for a minute.')));
    request.on('error', (error) =>
      reject(
        error instanceof BackupError
          ? error
          : new BackupError(`The bucket can't be reached: ${error.message}. Check BACKUP_S3_URL.`),
      ),
    );
  });
}

async function readText(answer: Readable): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxText) throw new BackupError('The bucket answered more than expected.');
  }
  return text;
}

function readNames(xml: string, prefix: string): StoredBackup[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = /<Key>([^<]+)</.exec(entry)?.[1] ?? '';
    const name = key.slice(prefix.length);
    if (!key.startsWith(prefix) || !namePattern.test(name)) return [];
    return [{ name, size: Number(/<Size>(\d+)</.exec(entry)?.[1] ?? 0) }];
  });
}

function explain(status: number, body: string, url: string): string {
  const code = /<Code>([\w.]+)</.exec(body)?.[1] ?? `status ${status}`;
  switch (code) {
    case 'NoSuchBucket':
      return `${url} names a bucket that doesn't exist: create it, or correct BACKUP_S3_URL.`;
    case 'NoSuchKey':
      return `${url} has no such backup. "backups list" shows their names.`;
    case 'AccessDenied':
    case 'InvalidAccessKeyId':
    case 'SignatureDoesNotMatch':
      return `${url} refuses the key (${code}): check BACKUP_S3_KEY_ID, BACKUP_S3_SECRET and BACKUP_S3_REGION, and that the key may list, read, write and delete there.`;
    default:
      return `${url} answered ${code}.`;
  }
}
