import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordForm } from './record-form.tsx';

function render(mayChange: boolean, problem: string | null = null): string {
  return renderToStaticMarkup(
    <RecordForm
      title="Prices"
      form={{ problem, isPending: false, onSubmit: () => undefined }}
      save="Save prices"
      mayChange={mayChange}
    >
      <input name="price" />
    </RecordForm>,
  );
}

it('has its fields, the error message, and a button', () => {
  expect(render(true, 'Enter a price.')).toMatch(/<input.*role="alert".*Enter a price\..*Save prices/);
  expect(render(true)).not.toMatch(/disabled|role="alert"/);
});

it('is disabled and has no button for a role that only reads', () => {
  expect(render(false)).toMatch(/<fieldset[^>]* disabled=""/);
  expect(render(false)).not.toContain('Save prices');
});
