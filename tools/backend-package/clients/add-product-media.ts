/** Adds videos and a 3D model to a product with the Admin API, since the demo's products have only pictures. */
import { z } from 'zod';
import type { PackedRun } from '../run-packed.ts';

const media = [
  { mediaContentType: 'EXTERNAL_VIDEO', originalSource: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  { mediaContentType: 'VIDEO', originalSource: 'https://files.example/balm.mp4' },
  { mediaContentType: 'MODEL_3D', originalSource: 'https://files.example/balm.glb' },
];

const found = z.object({ data: z.object({ productByIdentifier: z.object({ id: z.string() }) }) });
const updated = z.object({
  data: z.object({ productUpdate: z.object({ userErrors: z.array(z.unknown()).max(0) }) }),
});

export async function addProductMedia({ url, adminToken }: PackedRun, handle: string): Promise<void> {
  const send = async (query: string, variables: object): Promise<unknown> => {
    const response = await fetch(`${url}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': adminToken },
      body: JSON.stringify({ query, variables }),
    });
    return response.json();
  };
  const product = found.parse(
    await send('query ($handle: String!) { productByIdentifier(identifier: { handle: $handle }) { id } }', {
      handle,
    }),
  ).data.productByIdentifier;
  const mutation = `mutation ($product: ProductUpdateInput!, $media: [CreateMediaInput!]) {
    productUpdate(product: $product, media: $media) { userErrors { message } }
  }`;
  updated.parse(await send(mutation, { product: { id: product.id }, media }));
}
