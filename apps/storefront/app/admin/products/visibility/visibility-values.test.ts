import { expect, it } from 'vitest';
import { toPublishedNodes, toVisibilityChanges, toVisibilityValues } from './visibility-values.ts';

const publications = { nodes: ['us', 'eu', 'jp'].map((id) => ({ id, name: id })) };

it('ADMIN-191: each publication is checked if the product is published there, not if it is only scheduled', () => {
  const nodes = [
    { isPublished: true, publication: { id: 'us' } },
    { isPublished: false, publication: { id: 'jp' } },
  ];
  expect(toVisibilityValues({ product: { resourcePublicationsV2: { nodes } }, publications })).toEqual({
    ...{ us: 'on', eu: '', jp: '' },
  });
});

it('ADMIN-191: only publications that were changed are published or unpublished', () => {
  expect(toVisibilityChanges({ eu: 'on', us: '' })).toEqual({
    publish: [{ publicationId: 'eu' }],
    unpublish: [{ publicationId: 'us' }],
  });
  expect(toVisibilityChanges({})).toEqual({ publish: [], unpublish: [] });
});

it('ADMIN-191: after it is saved, the page has the change before it is read again', () => {
  const nodes = ['us', 'jp'].map((id) => ({ isPublished: true, publication: { id } }));
  const stored = { product: { resourcePublicationsV2: { nodes } }, publications };
  const published = toPublishedNodes(stored, { us: '', eu: 'on' });
  expect(published.map(({ publication }) => publication.id)).toEqual(['eu', 'jp']);
});
