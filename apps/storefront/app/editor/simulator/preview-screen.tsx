/** Preview of the shop with every saved draft. */
import { PreviewPane } from './preview-pane.tsx';
import { simulatorTexts } from './simulator-texts.ts';

export function PreviewScreen() {
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">{simulatorTexts.preview.title}</h1>
          <p className="mt-2 text-muted">{simulatorTexts.preview.line}</p>
        </div>
      </div>
      <PreviewPane />
    </div>
  );
}
