import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DialogForm } from './dialog-form.tsx';

function render(problem: string | null, isPending: boolean): string {
  return renderToStaticMarkup(
    <DialogForm form={{ problem, isPending, onSubmit: () => undefined }} submit="Send" actions={<i>Later</i>}>
      <input name="note" />
    </DialogForm>,
  );
}

it('shows the fields, then the button, then further buttons', () => {
  expect(render(null, false)).toMatch(/<input name="note"\/>.*Send.*Later/);
  expect(render(null, false)).not.toMatch(/role="alert"|aria-busy/);
});

it('ADMIN-258: shows an error message above the fields, as a focusable alert', () => {
  expect(render('Choose an item.', false)).toMatch(
    /class="form-problem" tabindex="-1".*role="alert".*Choose an item\..*<input.*Send/,
  );
});

it('announces on the button that it is pending', () => {
  expect(render(null, true)).toContain('aria-busy="true"');
});
