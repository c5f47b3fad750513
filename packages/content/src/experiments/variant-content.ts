/** Reads the content of experiment variants. */
import { formatAssignment, type VariantAssignment } from '@vitrine/rules/experiments/variant-assignment';
import type { RegionKey } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { withDrafts } from '../content-service.ts';
import type { ContentService } from '../file-content.ts';
import { type LoadedExperiment, omitControls } from './experiment-model.ts';

/** The loaded experiments, and content with their variants. */
export interface ExperimentContent {
  /** Returns the experiments that run in a storefront now. */
  running(region: RegionKey): readonly LoadedExperiment[];
  /** Returns the part of an assignment whose experiments run in a storefront now. */
  activeVariants(region: RegionKey, variants: VariantAssignment): VariantAssignment;
  /** Returns the content with these variants; the same object for the same variants. */
  withVariants(region: RegionKey, variants: VariantAssignment): ContentService;
}

export interface ExperimentContentDeps {
  readonly content: ContentService;
  /** Returns current and scheduled experiments. */
  readonly experiments: () => readonly LoadedExperiment[];
  readonly clock: () => EpochMs;
}

export function createExperimentContent({
  content,
  experiments,
  clock,
}: ExperimentContentDeps): ExperimentContent {
  /** Cache of content by assignment, valid for one state of the experiments. */
  let known: { readonly of: readonly LoadedExperiment[]; readonly by: Map<string, ContentService> } | null =
    null;

  const running = (region: RegionKey) => {
    const all = experiments();
    if (all.length === 0) return all;
    const now = clock();
    return all.filter(
      ({ from, until, storefronts }) => from <= now && now < until && storefronts.includes(region),
    );
  };
  const activeVariants = (region: RegionKey, variants: VariantAssignment) => {
    const active: Record<string, string> = {};
    for (const { id, variants: own } of running(region)) {
      const variant = variants[id];
      if (variant !== undefined && own.some((each) => each.id === variant)) active[id] = variant;
    }
    return active;
  };
  return {
    running,
    activeVariants,
    withVariants(region, variants) {
      const all = experiments();
      const shown = omitControls(activeVariants(region, variants));
      const key = formatAssignment(shown);
      if (key === '') return content;
      if (known?.of !== all) known = { of: all, by: new Map() };
      const found = known.by.get(key);
      if (found !== undefined) return found;
      const bodies = new Map(
        all.flatMap(({ id, document, bodies: own }) => {
          const body = own.get(shown[id] ?? '');
          return body === undefined ? [] : [[document, body] as const];
        }),
      );
      const varied = withDrafts(content, bodies);
      known.by.set(key, varied);
      return varied;
    },
  };
}
