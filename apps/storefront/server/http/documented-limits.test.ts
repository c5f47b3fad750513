import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxReviewBytes } from '../pages/page-policies.ts';
import { maxUploadBytes } from './call-policies.ts';

it('the documented nginx configuration accepts the largest upload', () => {
  const guide = readFileSync(new URL('../../../../docs/deploy.md', import.meta.url), 'utf8');
  const documented = Number(/client_max_body_size (\d+)m;/.exec(guide)?.[1]) * 1024 * 1024;
  expect(documented).toBeGreaterThan(Math.max(maxReviewBytes, maxUploadBytes));
});
