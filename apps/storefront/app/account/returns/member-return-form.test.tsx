import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MemberReturnForm } from './member-return-form.tsx';

it('CAPI-48: up to 50 units are chosen, more are typed', () => {
  const line = { id: 'gid://shopify/LineItem/1', key: '1', title: 'Sunset Oil', variantTitle: null };
  const show = (open: number) =>
    renderToStaticMarkup(
      <MemberReturnForm lines={[{ ...line, open }]} typed={{}} errors={[]} maxNoteLength={300} />,
    );
  expect(show(50)).toMatch(/<select [^>]*name="quantity-1"/);
  expect(show(51)).toMatch(/<input [^>]*name="quantity-1"/);
  expect(show(51)).not.toContain('<option value="2"');
});
