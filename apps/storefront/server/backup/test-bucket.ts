/** For tests only: a local server with the part of S3's API that backups need, which verifies each signature. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface TestBucket {
  /** URL of the bucket including the folder. */
  readonly url: string;
  /** Objects by key. */
  readonly objects: Map<string, Buffer>;
  /** Number of bytes of an upload that the server stores, to simulate truncation; all by default. */
  storedBytes: number;
  close(): Promise<void>;
}

const keyId = 'AKIATEST';
const secret = 'test-secret';

export const testBucketKey = { BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret };

/** Starts a server with the bucket `shop`. A page of its lists has two names. */
export async function openTestBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const bucket: TestBucket = {
    url: `http://127.0.0.1:${port}/shop/backups`,
    objects,
    storedBytes: Number.POSITIVE_INFINITY,
    close: () => new Promise((done) => server.close(() => done())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    const { pathname, searchParams } = new URL(request.url ?? '', bucket.url);
    const [, name, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (!isSigned(request)) return void refuse(403, 'SignatureDoesNotMatch');
    if (name !== 'shop') return void refuse(404, 'NoSuchBucket');
    switch (request.method) {
      case 'PUT':
        // S3 rejects an upload of unknown length.
        if (request.headers['content-length'] === undefined) return void refuse(411, 'MissingContentLength');
        objects.set(key, Buffer.concat(chunks).subarray(0, bucket.storedBytes));
        return void response.writeHead(200).end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default: {
        if (key === '') return void response.writeHead(200).end(listObjects(objects, searchParams));
        const found = objects.get(key);
        if (found === undefined) return void refuse(404, 'NoSuchKey');
        response.writeHead(200, { 'content-length': found.byteLength });
        return void response.end(request.method === 'HEAD' ? undefined : found);
      }
    }
  }

  return bucket;
}

function listObjects(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token') ?? '0');
  const page = keys.slice(start, start + 2);
  const entries = page.map(
    (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.byteLength}</Size></Contents>`,
  );
  const next =
    start + 2 < keys.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${start + 2}</NextContinuationToken>`
      : '';
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
}

/** Computes Signature Version 4 as Amazon's documentation describes it. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null || parts[1] !== keyId) return false;
  const [, , day = '', region = '', names = '', signature] = parts;
  const [path = '', query = ''] = url.split('?');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const canonical = [
    method,
    path,
    [...new URLSearchParams(query)]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    Buffer.from(`AWS4${secret}`),
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
