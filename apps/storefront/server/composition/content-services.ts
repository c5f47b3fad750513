/** Opens the content: settings and texts that editors write, articles, pictures, and the editor's accounts. */
import type { PricePeriodSource } from '@vitrine/commerce/catalogue/period-price-job';
import { findLatestPostIdsByTag, findLatestPosts, findLatestTags } from '@vitrine/content/blog/latest-posts';
import { withDrafts } from '@vitrine/content/content-service';
import type { ContentStore } from '@vitrine/content/documents/content-model';
import { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import type { ExperimentStore } from '@vitrine/content/experiments/experiment-store';
import {
  createExperimentContent,
  type ExperimentContent,
} from '@vitrine/content/experiments/variant-content';
import type { ContentService } from '@vitrine/content/file-content';
import type { Publishing } from '@vitrine/content/publishing/open-publishing';
import type { RemoteContent } from '@vitrine/content/remote/remote-content';
import { SampleCartStore } from '@vitrine/content/samples/sample-carts';
import { type FetchedPictureStore, openFetchedPictures } from '@vitrine/content/uploads/fetched-pictures';
import { openPictureLibrary, type PictureLibrary } from '@vitrine/content/uploads/picture-library';
import { openUploadStore, type UploadStore } from '@vitrine/content/uploads/upload-store';
import { getDefaultRegion } from '@vitrine/rules/regions/region';
import type { EpochMs } from '@vitrine/rules/units';
import { createBlogStore } from '../blog/open-blog.ts';
import { followBrand } from '../brand/last-brand.ts';
import { ContentNotices } from '../content/notices.ts';
import { createChangeNotifier } from '../content/open-change-notifier.ts';
import { openRemoteContent } from '../content/remote.ts';
import { openShopContent, type ShopContent } from '../content.ts';
import type { EditorDocuments } from '../editor/document-routes.ts';
import { openFileDocuments } from '../editor/file-body.ts';
import { editorPasswords } from '../editor/passwords.ts';
import { secondFactorSecrets } from '../editor/second-factor-keys.ts';
import { logSetupLink } from '../own-shop/log-setup-link.ts';
import { isMultiProcess } from '../process/multi-process.ts';
import { contentDirectory, usesDemo } from '../shop-folder.ts';
import { scheduledContent } from '../simulator/scheduled-content.ts';
import type { Infrastructure } from './infrastructure.ts';
import type { OpenShopOptions } from './opening.ts';

export interface ContentServices extends EditorServices {
  readonly content: ContentService;
  /** Loads changes of the content by other processes, and resolves once they are active. */
  readonly refreshContent: () => Promise<void>;
  /** Null if no content service is configured: `content` is then the shop's own. */
  readonly remoteContent: RemoteContent | null;
  /** The content service's articles; null if there is none. */
  readonly journal: NonNullable<Awaited<ReturnType<typeof openRemoteContent>>>['journal'] | null;
  /** Null if no content service may send notices. */
  readonly contentNotices: ContentNotices | null;
  /** The content with the latest version of each document, published or not. */
  readonly drafts: ContentService;
  /** The settings with every latest draft applied. */
  readonly draftContent: () => Promise<ContentService>;
  /** The settings as scheduled for a time. */
  readonly contentAt: (time: EpochMs) => Promise<ContentService>;
  /** Articles of the content store. */
  readonly posts: ReturnType<typeof createBlogStore>;
  /** Periods of discounts that belong to campaigns. */
  readonly discountWindows: ShopContent['content']['discountWindows'];
  /** Prices of campaigns that are scheduled or live. */
  readonly pricePeriods: PricePeriodSource;
  readonly experimentStore: ExperimentStore;
  /** Null if content or orders come from another system, which doesn't support experiments. */
  readonly experimentContent: ExperimentContent | null;
}

/** Stores of the editor, and its accounts. */
interface EditorServices {
  /** The documents that editors write. */
  readonly contentStore: ContentStore;
  /** Campaigns, approvals, comments, presence, and the editor's time zone. */
  readonly publishing: Publishing;
  /** Documents of the editor. */
  readonly documents: EditorDocuments;
  /** Accounts of the editor. */
  readonly people: EditorAccounts;
  /** Sample carts that editors saved. */
  readonly samples: SampleCartStore;
  /** Images uploaded by editors. */
  readonly uploads: UploadStore;
  /** Product pictures that were fetched from other sites. */
  readonly fetchedPictures: FetchedPictureStore;
  /** Names, alternative texts and uses of the uploaded images. */
  readonly pictures: PictureLibrary;
}

export async function openContentServices(
  infrastructure: Infrastructure,
  { closing }: OpenShopOptions,
): Promise<ContentServices> {
  const { settings, storage, log } = infrastructure;
  const own = await openShopContent(settings, storage, log);
  closing.defer(() => own.content.close());
  const remote = await openRemoteContent(settings, own.content, log);
  closing.defer(() => remote?.content.close());
  const content = remote?.content ?? own.content;
  await followBrand(content, getDefaultRegion(), (error) =>
    log.warn({ err: error }, 'the brand could not be read; error pages show the last that is known'),
  );
  const drafts = withDrafts(content, () => own.content.latestDrafts());
  const contentNotices = openNotices(infrastructure, remote?.content ?? null);
  closing.defer(() => contentNotices?.close());
  const changeNotifier = createChangeNotifier(settings, storage, log);
  closing.defer(() => changeNotifier?.close());
  const hasExperiments = remote === null && settings.COMMERCE_URL === undefined;
  return {
    ...(await openEditorServices(infrastructure, own)),
    content,
    refreshContent: () => own.content.refresh(),
    remoteContent: remote?.content ?? null,
    journal: remote?.journal ?? null,
    contentNotices,
    drafts,
    draftContent: async () => drafts,
    contentAt: (time) => scheduledContent(content, own.contentStore, time),
    posts: createBlogStore(storage, log),
    discountWindows: () => own.content.discountWindows(),
    pricePeriods: {
      activeKey: () => own.contentStore.activePriceKey(),
      list: () => own.contentStore.pricePeriods(),
    },
    experimentStore: own.experiments,
    experimentContent: hasExperiments
      ? createExperimentContent({ content, experiments: () => own.content.experiments(), clock: Date.now })
      : null,
  };
}

async function openEditorServices(
  { settings, storage, log }: Infrastructure,
  own: ShopContent,
): Promise<EditorServices> {
  const clock = Date.now;
  const secrets = secondFactorSecrets(settings, storage, log);
  const people = new EditorAccounts({ storage, clock, passwords: editorPasswords, secrets });
  if (!usesDemo(settings)) await logSetupLink({ people, settings, log });
  return {
    contentStore: own.contentStore,
    publishing: own.publishing,
    documents: {
      store: own.contentStore,
      publishing: own.publishing,
      files: openFileDocuments(contentDirectory(settings), own.files),
      posts: {
        latest: (ids) => findLatestPosts(storage.read, ids),
        tagged: (tag) => findLatestPostIdsByTag(storage.read, tag),
        tags: () => findLatestTags(storage.read),
      },
      clock,
    },
    people,
    samples: new SampleCartStore(storage, clock),
    uploads: openUploadStore({ storage, clock }),
    fetchedPictures: openFetchedPictures(storage, clock),
    pictures: openPictureLibrary({ storage, clock }),
  };
}

/** Handles notices from the content service; null if no secret for them is configured. */
function openNotices(
  { settings, storage, log }: Infrastructure,
  remote: RemoteContent | null,
): ContentNotices | null {
  if (remote === null || settings.CONTENT_WEBHOOK_SECRET === undefined) return null;
  const notices = new ContentNotices({ remote, storage, log, clock: Date.now });
  return isMultiProcess(settings) ? notices.start() : notices;
}
