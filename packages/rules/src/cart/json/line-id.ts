/** Ids of cart lines, in responses and in the browser. */

const incoming = 'incoming:';

/** Returns the local part of a line's gid. The trace refers to lines by it. */
export function getLineToken(gid: string): string {
  return /^gid:\/\/shopify\/CartLine\/([^?]+)/.exec(gid)?.[1] ?? gid;
}

/** Creates a temporary id for a line that the server hasn't confirmed yet; `of` makes it unique. */
export function createPendingLineId(of: string): string {
  return `${incoming}${of}`;
}

/** Returns true if the server hasn't confirmed the line yet, so that requests about it have to wait. */
export function isPendingLineId(lineId: string): boolean {
  return lineId.startsWith(incoming);
}
