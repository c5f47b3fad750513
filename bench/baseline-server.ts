/** Baseline server: node:http with a response from memory. Prints its port. */
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.argv[2] ?? '1024'), 'x');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) console.log(address.port);
});
