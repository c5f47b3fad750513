/** Preview of the shop with every saved draft. */
import { PreviewPane } from './preview-pane.tsx';

export function PreviewScreen() {
  return (
    <div className="screen screen-wide">
      <div className="screen-head">
        <div>
          <h1 className="text-3xl">Preview</h1>
          <p className="mt-2 text-muted">
            The shop with every saved draft, or as of a campaign. Nothing here can be bought.
          </p>
        </div>
      </div>
      <PreviewPane />
    </div>
  );
}
