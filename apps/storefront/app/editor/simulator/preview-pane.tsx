/** Live preview with its controls: page, region, width, and sample cart. */
import { getDefaultRegion, getRegionKeys, type RegionKey } from '@vitrine/rules/regions/region';
import { useState } from 'react';
import useSWR from 'swr';
import { getRegionLabel } from '../../layout/region-label.ts';
import type { ApiError } from '../api/client.ts';
import { Switch } from '../forms/switch.tsx';
import { translateServerText } from '../server-texts/translate-server-text.ts';
import { parseCampaignOption, toCampaignOption, useCampaignOptions } from './campaign-options.ts';
import type { ShownField } from './field-places.ts';
import { LivePreview, type LivePreviewProps, type PreviewWidth, previewWidths } from './live-preview.tsx';
import { PreviewFields } from './preview-fields.tsx';
import { useSamples } from './sample-cart-list.tsx';
import type { PreviewPage } from './simulation.ts';
import { SelectField } from './simulation-form.tsx';
import { simulatorTexts } from './simulator-texts.ts';
import type { EditByClick } from './use-edit-by-click.ts';

export interface PreviewPaneProps extends Pick<LivePreviewProps, 'drafts' | 'settings'> {
  /** Region of the form alongside. */
  readonly region?: RegionKey;
  /** Initial path: the page that shows the edited document. */
  readonly getInitialPath?: string;
  /** Fields of the form alongside, which a click in the page edits. */
  readonly edit?: Omit<EditByClick, 'onFound'>;
}

const widths: readonly PreviewWidth[] = ['phone', 'tablet', 'desk'];

export function PreviewPane({
  region: wanted = getDefaultRegion(),
  getInitialPath = '/',
  edit,
  ...drafted
}: PreviewPaneProps) {
  const [region, setRegion] = useState(wanted);
  const [given, setGiven] = useState(wanted);
  // Follows the region of the form when it changes.
  if (given !== wanted) {
    setGiven(wanted);
    setRegion(wanted);
  }
  const [path, setPath] = useState(getInitialPath);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const [sample, setSample] = useState('');
  const [campaign, setCampaign] = useState<number | null>(null);
  const campaigns = useCampaignOptions();
  const [byClick, setByClick] = useState(true);
  const [found, setFound] = useState<readonly ShownField[]>([]);
  const { data: samples = [] } = useSamples();
  const { data: pages = [] } = useSWR<readonly PreviewPage[], ApiError>(`/preview/pages?region=${region}`);
  const cart = (samples.find(({ id }) => id === sample) ?? samples[0])?.cart ?? null;
  const known = pages.some((page) => page.path === path);
  return (
    <section aria-label={simulatorTexts.preview.title} className="preview">
      <div className="preview-ways">
        <SelectField
          label={simulatorTexts.preview.page}
          value={path}
          options={[
            ...pages.map((page) => ({ value: page.path, label: translateServerText(page.title) })),
            ...(known ? [] : [{ value: path, label: path }]),
          ]}
          onChange={setPath}
        />
        <SelectField
          label={simulatorTexts.storefront}
          value={region}
          options={getRegionKeys().map((each) => ({ value: each, label: getRegionLabel(each) }))}
          onChange={(value) =>
            setRegion(getRegionKeys().find((each) => each === value) ?? getDefaultRegion())
          }
        />
        {campaigns.length > 0 && (
          <SelectField
            label={simulatorTexts.preview.shows}
            value={campaign === null ? '' : toCampaignOption(campaign)}
            options={[{ value: '', label: simulatorTexts.everyDraft }, ...campaigns]}
            onChange={(value) => setCampaign(parseCampaignOption(value))}
          />
        )}
        {path.startsWith('/cart') && (
          <SelectField
            label={simulatorTexts.preview.cart}
            value={sample === '' ? (samples[0]?.id ?? '') : sample}
            options={samples.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSample}
          />
        )}
        <fieldset className="preview-widths">
          <legend className="label">{simulatorTexts.preview.width}</legend>
          {widths.map((each) => (
            <button
              key={each}
              type="button"
              className="preview-width"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {previewWidths[each].label}
            </button>
          ))}
        </fieldset>
        {edit !== undefined && (
          <Switch
            id="edit-by-click"
            label={simulatorTexts.preview.byClick}
            on={byClick}
            onChange={setByClick}
          />
        )}
      </div>
      {edit !== undefined && byClick && found.length > 0 && (
        <PreviewFields fields={found} onEdit={edit.onEdit} />
      )}
      <LivePreview
        {...drafted}
        region={region}
        path={path}
        width={width}
        cart={cart}
        campaign={campaign}
        edit={edit === undefined || !byClick ? null : { ...edit, onFound: setFound }}
        onPath={setPath}
      />
    </section>
  );
}
