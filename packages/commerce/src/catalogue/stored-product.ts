/** A product in a list. A few fields are in memory; everything else is decoded from its record on access. */
import type { RegionKey } from '@vitrine/rules/regions/region';
import type {
  ImageRecord,
  MetafieldRecord,
  OptionRecord,
  OtherMediaRecord,
  ProductRecord,
  Seo,
  VariantRecord,
} from './catalogue-records.ts';
import type { ProductColumns } from './product-columns.ts';

/** `endedAt` of rows that are still current. */
export const currentVersionEnd = Number.MAX_SAFE_INTEGER;

export class StoredProduct implements ProductRecord {
  readonly columns: ProductColumns;
  /** Row in the product columns; a changed product gets a new one. */
  readonly slot: number;
  /** Versions in which the row was added and ended. */
  readonly addedAt: number;
  endedAt: number;
  /** Decoded record, set while it is in the cache of recent records. */
  opened: ProductRecord | undefined;
  /** Cached column values, because lists are sorted by title and compared by id. */
  knownId: string | undefined;
  knownTitle: string | undefined;

  constructor(columns: ProductColumns, slot: number, addedAt: number, endedAt = currentVersionEnd) {
    this.columns = columns;
    this.slot = slot;
    this.addedAt = addedAt;
    this.endedAt = endedAt;
    this.opened = undefined;
    this.knownId = undefined;
    this.knownTitle = undefined;
  }

  /** True if the row belongs to a version. */
  isAliveAt(change: number): boolean {
    return this.addedAt <= change && change < this.endedAt;
  }

  get id(): string {
    this.knownId ??= this.columns.getId(this.slot);
    return this.knownId;
  }

  get handle(): string {
    return this.columns.getHandle(this.slot);
  }

  get title(): string {
    this.knownTitle ??= this.columns.titles.text(this.slot);
    return this.knownTitle;
  }

  get vendor(): string {
    return this.columns.texts.text(this.columns.vendor.at(this.slot));
  }

  get productType(): string {
    return this.columns.texts.text(this.columns.type.at(this.slot));
  }

  get tags(): readonly string[] {
    const { columns } = this;
    return this.opened?.tags ?? Array.from(columns.tags.row(this.slot), (tag) => columns.texts.text(tag));
  }

  get createdAt(): number {
    return this.columns.createdAt.at(this.slot);
  }

  get updatedAt(): number {
    return this.columns.updatedAt.at(this.slot);
  }

  get descriptionHtml(): string {
    return getRecord(this).descriptionHtml;
  }

  get category(): string | null {
    return getRecord(this).category;
  }

  get status(): ProductRecord['status'] {
    return getRecord(this).status;
  }

  get publishedIn(): readonly RegionKey[] {
    return getRecord(this).publishedIn;
  }

  get options(): readonly OptionRecord[] {
    return getRecord(this).options;
  }

  get variants(): readonly VariantRecord[] {
    return getRecord(this).variants;
  }

  get images(): readonly ImageRecord[] {
    return getRecord(this).images;
  }

  get otherMedia(): readonly OtherMediaRecord[] {
    return getRecord(this).otherMedia ?? [];
  }

  get metafields(): readonly MetafieldRecord[] {
    return getRecord(this).metafields;
  }

  get seo(): Seo {
    return getRecord(this).seo;
  }

  get giftCard(): boolean {
    return getRecord(this).giftCard;
  }

  get publishedAt(): number {
    return getRecord(this).publishedAt;
  }
}

function getRecord({ opened, columns, slot }: StoredProduct): ProductRecord {
  return opened ?? columns.open(slot);
}
