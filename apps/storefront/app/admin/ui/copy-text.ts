/** Copies a text, such as a link, and shows a toast. Browsers allow this on secure pages only. */
import { showToast } from '../../ui/toast.ts';
import { adminTexts } from '../admin-texts.ts';

/** @param done text of the toast. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void showToast({ title: done, tone: 'done' });
  } catch {
    void showToast({ title: adminTexts.copyFailed(text), tone: 'problem', timeout: 0 });
  }
}
