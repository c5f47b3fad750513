/** Ids of cart lines, as answers and the browser write them. */

const incoming = 'incoming:';

/** The line's own part of its gid: the rules' trace names lines by it. */
export function ownPart(gid: string): string {
  return /^gid:\/\/shopify\/CartLine\/([^?]+)/.exec(gid)?.[1] ?? gid;
}

/** The id of a line that the shop hasn't answered yet; `of` tells it from others. */
export function incomingId(of: string): string {
  return `${incoming}${of}`;
}

/** Whether the shop has yet to answer a line: nothing can be asked about it before. */
export function isIncoming(lineId: string): boolean {
  return lineId.startsWith(incoming);
}
