/** A support chat and a tag manager for tests: third-party scripts that record their actions. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ThirdParties {
  readonly origin: string;
  /** Requested paths, in order. */
  readonly requestedPaths: readonly string[];
  readonly close: () => Promise<void>;
}

const scripts: Readonly<Record<string, string>> = {
  '/chat-us.js': 'window.chatOf = "us";',
  '/chat-uk.js': 'window.chatOf = "uk";',
  // The tag manager loads the pixel after the page's first event.
  '/tags.js':
    'window.pixelHeard = []; setTimeout(() => { window.fbq = (...words) => { window.pixelHeard.push(words); }; }, 300);',
};

export async function startThirdParties(): Promise<ThirdParties> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const script = scripts[request.url ?? ''];
    response.writeHead(script === undefined ? 404 : 200, {
      'content-type': 'text/javascript',
      // The shop's pages load third-party scripts only with this header.
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(script);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requestedPaths: requested,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
