/** HTTP server on localhost that serves generated pictures, for shops under test to fetch. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface PictureServer {
  /**
   * Returns the URL of a picture; `name` is its CSS colour. A picture that was declared missing responds 404 until
   * `restore` is called.
   */
  readonly getAddress: (name: string) => string;
  readonly restore: (name: string) => void;
  readonly close: () => Promise<void>;
}

/** @param missing names of pictures that respond with 404 at first */
export async function startPictureServer(missing: readonly string[] = []): Promise<PictureServer> {
  const gone = new Set(missing);
  const server = createServer((request, response) => {
    const name = (request.url ?? '').replace(/^\/(\w+)\.jpg.*$/, '$1');
    if (gone.has(name)) return response.writeHead(404).end();
    void createPicture(name).then((bytes) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    getAddress: (name) => `http://localhost:${port}/${name}.jpg`,
    restore: (name) => void gone.delete(name),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Creates a JPEG in one colour. @param background name of a CSS colour */
export function createPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
