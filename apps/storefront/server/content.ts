/** Opens the settings and texts that editors write. */
import { type LiveContent, openLiveContent } from '@vitrine/content/content-service';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { type ExperimentStore, openExperimentStore } from '@vitrine/content/experiments/experiment-store';
import { type ContentService, openFileContent } from '@vitrine/content/file-content';
import { openPublishing, type Publishing } from '@vitrine/content/publishing/open-publishing';
import type { Storage } from '@vitrine/storage/database';
import type { Logger } from 'pino';
import { createContentActionsDeps, openContentDocuments } from './blog/documents.ts';
import type { ShopTables } from './engagement.ts';
import type { Settings } from './env.ts';
import { contentDirectory } from './shop-folder.ts';

type ContentSettings = Pick<Settings, 'CONTENT_DIR' | 'DATA_DIR' | 'SHOP_DIR' | 'SEED_DEMO' | 'COMMERCE_URL'>;

/** Opens the content from files, for a program that runs alongside the shop. */
export function openContent(settings: ContentSettings, log: Logger): Promise<ContentService> {
  return openFileContent({
    directory: contentDirectory(settings),
    clock: Date.now,
    lastValid: { directory: settings.DATA_DIR, writes: false },
    log,
  });
}

export interface ShopContent {
  /** Active content: the files, overridden by the store's published documents. */
  readonly content: LiveContent;
  /** Content of the files only. */
  readonly files: ContentService;
  /** The documents of the store; a change is active in this process once its promise resolves. */
  readonly contentStore: ContentStore;
  readonly publishing: Publishing;
  /** Experiments; a change is active in this process once its promise resolves. */
  readonly experiments: ExperimentStore;
}

/** Opens the content of a shop. */
export async function openShopContent(
  settings: ContentSettings,
  storage: Storage<ShopTables>,
  log: Logger,
): Promise<ShopContent> {
  const store = openContentDocuments(storage);
  const files = await openFileContent({
    directory: contentDirectory(settings),
    clock: Date.now,
    // The files are checked at each read, because `openLiveContent` decides when they are read.
    trusted: 0,
    lastValid: { directory: settings.DATA_DIR, writes: true },
    log,
  });
  const deps = createContentActionsDeps(storage, Date.now);
  const experiments = openExperimentStore(deps);
  const loadExperiments = () => experiments.loaded();
  const content = await openLiveContent({ files, store, loadExperiments, clock: Date.now, log });
  const publishing = openPublishing({
    ...deps,
    onPublished: () => content.refresh(),
  });
  return {
    content,
    files,
    contentStore: seenAtOnce(store, content),
    publishing,
    experiments: followExperiments(experiments, content),
  };
}

function followExperiments(store: ExperimentStore, content: LiveContent): ExperimentStore {
  const seen = async <Result>(action: Promise<Result>): Promise<Result> => {
    const result = await action;
    await content.refresh();
    return result;
  };
  return {
    ...store,
    start: (id, revision, by) => seen(store.start(id, revision, by)),
    stop: (id, by) => seen(store.stop(id, by)),
    choose: (id, variant, by) => seen(store.choose(id, variant, by)),
  };
}

function seenAtOnce(store: ContentStore, content: LiveContent): ContentStore {
  const seen = async <Result>(action: Promise<Result>): Promise<Result> => {
    const result = await action;
    await content.refresh();
    return result;
  };
  return {
    ...store,
    save: (id, request) => seen(store.save(id, request)),
    publish: (id, request) => seen(store.publish(id, request)),
    restore: (id, version, by) => seen(store.restore(id, version, by)),
    unpublish: (id, request) => seen(store.unpublish(id, request)),
    withdraw: (id, publication, by) => seen(store.withdraw(id, publication, by)),
    undo: (id, publication, by) => seen(store.undo(id, publication, by)),
    saveAndPublish: (documents, by) => seen(store.saveAndPublish(documents, by)),
  };
}
