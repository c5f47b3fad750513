/** JSON Schemas of inputs, and references to the published schemas of results. */
import { z } from 'zod';
import type { ProtocolVersion } from '../protocol/versions.ts';
import type { Tool } from './tool.ts';

/** A tool as `tools/list` describes it. */
export function describeTool(tool: Tool, version: ProtocolVersion): object {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: z.toJSONSchema(tool.input, { io: 'input' }),
    outputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: `https://ucp.dev/${version}/${tool.output.path}`,
      type: 'object',
      properties: {
        ucp: {
          type: 'object',
          properties: { version: { type: 'string' }, status: { type: 'string' } },
          required: ['version'],
        },
        messages: { type: 'array', items: { type: 'object', required: ['type', 'content'] } },
      },
      // A result without a resource has messages only.
      anyOf: [{ required: [...tool.output.required] }, { required: ['ucp', 'messages'] }],
    },
    annotations: { title: tool.title, readOnlyHint: tool.isRead, openWorldHint: false },
  };
}
