/** Lists all images: one for every image URL of the catalogue, and the scenes of the home page. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { bundles, type Design, designs } from './designs.ts';
import { getProductLine } from './lines.ts';
import { createResultShot } from './results.ts';
import { articleScenes, collectionScenes, homeScenes, type Scene } from './scenes.ts';
import type { Finish, Label, Piece, Setting, Shot, Smear } from './shot.ts';

const catalogue = new URL('../../demo/catalogue/', import.meta.url);

/** The fields of a product that its image depends on. */
interface Product {
  readonly title: string;
  readonly volume: string;
  readonly swatches: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  /** Names of the pictures of its results. */
  readonly results: readonly string[];
  /** "200 ml", "50 ml": the values of its option Size. */
  readonly sizes: readonly string[];
}

/** Shades that the catalogue names without a colour of their own. */
const shadeColors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'tangle-tamer-mini': { Reef: '#d96f52', 'Rice Field': '#7d8f5a', Ikat: '#3f5876' },
  'dew-point-eye-masks': { Aloe: '#bcd8bd', Rice: '#eadfca', 'Green Coffee': '#8a9468' },
  'coconut-lip-balm': { Coconut: '#efe0c6', Papaya: '#eb9a63', Mangosteen: '#9a5a74' },
};

const flat: ReadonlySet<string> = new Set([
  'sachet',
  'paddle',
  'oval-brush',
  'palm-brush',
  'wand',
  'sleep-mask',
  'gel-mask',
  'crescents',
  'pillow',
  'mitt',
  'finger-mitts',
  'cloth',
  'scrunchies',
  'gua-sha',
  'face-roller',
]);

/** Models that are placed behind the others in a group. */
const leaning: ReadonlySet<string> = new Set(['mitt', 'sachet']);

/** A mitt behind other things shows its plain side, since they would cover half of its name. */
function toLeaning(piece: Piece): Piece {
  const { label, ...plain } = piece;
  return piece.model === 'mitt' || label === undefined
    ? { ...plain, stand: true }
    : { ...piece, stand: true };
}

const slugOf = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns every image, in the order of the catalogue. */
export async function allShots(): Promise<readonly Shot[]> {
  const products = await readProducts();
  const shots: Shot[] = [];
  for (const [handle, product] of products) {
    for (const picture of product.pictures) shots.push(productShot(handle, product, picture, products));
  }
  for (const [handle, scene] of Object.entries(collectionScenes)) {
    shots.push(sceneShot(`collections/${handle}`, scene, products, 1200, 1500));
  }
  for (const [handle, scene] of Object.entries(articleScenes)) {
    shots.push(sceneShot(`articles/${handle}`, scene, products, 1800, 1200));
  }
  for (const [handle, scene] of Object.entries(homeScenes)) {
    const [width, height] = scene.size ?? [1800, 1200];
    shots.push(sceneShot(`scenes/${handle}`, scene, products, width, height));
  }
  shots.push(...listResultShots(products));
  return shots;
}

/** All sizes of a product in a shade, in proportion to what they hold. */
function createSizesShot(name: string, products: ReadonlyMap<string, Product>): Shot | null {
  for (const [handle, product] of products) {
    if (!name.startsWith(`sizes-${handle}-`)) continue;
    const shade = shadesOf(product).find((each) => name === `sizes-${handle}-${slugOf(each.name)}`);
    if (shade === undefined) continue;
    const whole = pieceOf(handle, products, shade);
    const volumes = product.sizes.map((size) => Number.parseFloat(size));
    const pieces = product.sizes.map((volume, i): Piece => {
      const share = Math.cbrt((volumes[i] ?? 1) / Math.max(...volumes));
      return {
        ...whole,
        height: whole.height * share,
        ...(whole.label === undefined ? {} : { label: { ...whole.label, volume } }),
      };
    });
    const line = getProductLine(handle);
    return {
      name: `results/${name}`,
      width: 1000,
      height: 1250,
      pieces,
      setting: 'sweep',
      ground: line.front,
      elevation: 10,
      azimuth: 0,
      fill: 0.74,
      offset: [-0.02, -0.06],
      hour: line.hour,
    };
  }
  return null;
}

/** Start of the names of loops and their still pictures. */
export const loopPrefix = 'foam-on-skin-';

/** Returns the colours of a product's shades by their names in addresses: `ultra-dark`. */
export async function readShadeColors(handle: string): Promise<ReadonlyMap<string, string>> {
  const product = (await readProducts()).get(handle);
  if (product === undefined) throw new Error(`the catalogue doesn't have ${handle}`);
  return new Map(shadesOf(product).map(({ name, color }) => [slugOf(name), color]));
}

/** Products share the pictures of limbs. */
function listResultShots(products: ReadonlyMap<string, Product>): readonly Shot[] {
  const shades = new Map(
    [...products.values()]
      .filter(({ results }) => results.length > 0)
      .flatMap((product) => shadesOf(product).map(({ name, color }) => [slugOf(name), color] as const)),
  );
  const names = new Set([...products.values()].flatMap(({ results }) => results));
  // The still picture of a loop is its first frame (`loops.ts`).
  return [...names.values().filter((name) => !name.startsWith(loopPrefix))].map((name) => {
    const shot = createResultShot(name, shades) ?? createSizesShot(name, products);
    if (shot === null) throw new Error(`nothing is known of the picture results/${name}`);
    return shot;
  });
}

async function readProducts(): Promise<ReadonlyMap<string, Product>> {
  const rows: Record<string, string>[] = parse(await readFile(new URL('products.csv', catalogue), 'utf8'), {
    columns: true,
  });
  const found = new Map<string, Product & { readonly names: Set<string>; readonly bySize: Set<string> }>();
  let head: Record<string, string> = {};
  for (const row of rows) {
    const handle = row.Handle ?? '';
    let product = found.get(handle);
    if (product === undefined) {
      head = row;
      product = {
        title: row.Title ?? '',
        volume: row['Volume (product.metafields.custom.volume)'] ?? '',
        swatches:
          swatchesOf(row['Swatches (product.metafields.custom.swatches)'] ?? '') ?? shadeColors[handle] ?? {},
        pictures: [],
        results: [
          ...(row['Results (product.metafields.custom.results)'] ?? '').matchAll(
            /\/media\/results\/([a-z0-9-]+)\.webp/g,
          ),
        ].map(([, name = '']) => name),
        sizes: [],
        names: new Set(),
        bySize: new Set(),
      };
      found.set(handle, product);
    }
    const sizeColumn = [1, 2, 3].find((number) => head[`Option${number} Name`] === 'Size');
    if (sizeColumn !== undefined) product.bySize.add(row[`Option${sizeColumn} Value`] ?? '');
    for (const column of ['Image Src', 'Variant Image']) {
      const name = /\/media\/products\/([a-z0-9-]+)\.webp/.exec(row[column] ?? '')?.[1];
      if (name?.startsWith(handle)) product.names.add(name.slice(handle.length + 1));
    }
  }
  return new Map(
    [...found].map(([handle, { names, bySize, ...product }]) => [
      handle,
      { ...product, pictures: [...names], sizes: [...bySize].filter((size) => size !== '') },
    ]),
  );
}

function swatchesOf(json: string): Record<string, string> | undefined {
  if (json === '') return undefined;
  const read: unknown = JSON.parse(json);
  if (typeof read !== 'object' || read === null) return undefined;
  return Object.fromEntries(Object.entries(read).map(([name, color]) => [name, String(color)]));
}

interface Shade {
  readonly name: string;
  readonly color: string;
}

function shadesOf(product: Product): readonly Shade[] {
  return Object.entries(product.swatches).map(([name, color]) => ({ name, color }));
}

function tintedBody(design: Design, shade: Shade | undefined): Finish {
  if (shade === undefined || design.tinted === undefined) return design.body;
  if (design.tinted === 'body') return { ...design.body, color: shade.color };
  return design.body.surface === 'glass' || design.body.surface === 'frosted'
    ? { ...design.body, liquid: shade.color }
    : design.body;
}

function pieceOf(handle: string, products: ReadonlyMap<string, Product>, shade?: Shade, open = false): Piece {
  const design = designs[handle];
  const product = products.get(handle);
  if (design === undefined || product === undefined) throw new Error(`no design for ${handle}`);
  const worn = shade ?? shadesOf(product)[handle === 'golden-hour-mousse' ? 1 : 0];
  // A band of the body's own colour would look like an empty box.
  const onBody = design.tinted === 'body' && design.print !== 'none' && !('paper' in design.print);
  const label: Label | undefined =
    design.print === 'none'
      ? undefined
      : {
          title: product.title,
          volume: product.volume.split(',')[0] ?? '',
          ...design.print,
          ...(onPale(design, worn) ? { ink: '#5a4636' } : {}),
          ...(worn === undefined || (design.tinted === undefined && shade === undefined)
            ? {}
            : { shade: onBody ? { name: worn.name } : worn }),
        };
  return {
    model: design.model,
    height: design.height,
    ...(design.width === undefined ? {} : { width: design.width }),
    body: tintedBody(design, worn),
    cap: design.cap,
    ...(design.model === 'box' || design.model === 'giftbox' ? { turn: -24 } : {}),
    ...(label === undefined ? {} : { label }),
    open,
  };
}

/** Returns true if a light print would be on a light shade. */
function onPale(design: Design, shade: Shade | undefined): boolean {
  if (design.tinted !== 'body' || shade === undefined) return false;
  return Number.parseInt(shade.color.slice(3, 5), 16) > 0xb0;
}

/** Returns the objects of a product or a bundle. A bundle's shade applies to the objects that have it. */
function piecesOf(
  handle: string,
  products: ReadonlyMap<string, Product>,
  shade?: Shade,
  open = false,
): readonly Piece[] {
  const members = bundles[handle];
  if (members === undefined) {
    const beside = designs[handle]?.beside;
    return [pieceOf(handle, products, shade, open), ...(beside === undefined ? [] : [beside])];
  }
  const seen = new Map<string, number>();
  return members.map((member) => {
    const product = products.get(member);
    if (product === undefined) throw new Error(`${handle} holds ${member}, which the catalogue doesn't have`);
    const times = seen.get(member) ?? 0;
    seen.set(member, times + 1);
    const own = shadesOf(product);
    const same = own.find(({ name }) => name === shade?.name);
    const piece = pieceOf(member, products, same ?? (times > 0 ? own[times % own.length] : undefined));
    return leaning.has(piece.model) ? toLeaning(piece) : piece;
  });
}

const grounds: Readonly<Record<Setting, string>> = {
  sweep: '#efe3d2',
  tile: '#eddcc6',
  sand: '#efdcbe',
  water: '#9cc9c6',
  linen: '#e4d6bf',
  shore: '#e8c99c',
};

/** Returns the sample of a design, in the shade if the product has shades. */
function smearOf(design: Design | undefined, shade: Shade | undefined): Smear | undefined {
  if (design?.smear === undefined || shade === undefined || design.tinted === undefined) return design?.smear;
  return { ...design.smear, color: shade.color };
}

function productShot(
  handle: string,
  product: Product,
  picture: string,
  products: ReadonlyMap<string, Product>,
): Shot {
  // `2`, `dark`, or both: `2-dark`.
  const [, number, worn = picture] = /^(\d)(?:-(.+))?$/.exec(picture) ?? [];
  const shade = shadesOf(product).find(({ name }) => slugOf(name) === worn);
  const view = number === '2' ? 'angle' : number === '3' ? 'scene' : 'front';
  const pieces = piecesOf(handle, products, shade, view === 'angle');
  const design = designs[handle];
  const line = getProductLine(handle);
  const lies =
    pieces.filter(({ model, stand }) => flat.has(model) && stand !== true).length * 2 > pieces.length;
  const group = pieces.length > 1;
  const small = Math.max(...pieces.map(({ height }) => height));
  const fill = group ? 0.8 : Math.min(0.74, 0.5 + small * 0.014);
  const common = { name: `products/${handle}-${picture}`, width: 1200, height: 1500, pieces };
  if (view === 'front') {
    return {
      ...common,
      setting: 'sweep',
      ground: line.front,
      elevation: lies ? 58 : group ? 16 : 8,
      azimuth: 0,
      fill: lies ? (group ? 0.9 : 0.82) : group ? 0.86 : fill,
      offset: [-0.02, -0.05],
      hour: line.hour,
    };
  }
  if (view === 'angle') {
    // A texture needs space next to its object, and lies on the line's own surface.
    const smear = smearOf(design, shade);
    const surface = smear === undefined || group ? 'sweep' : (line.surface ?? 'sweep');
    return {
      ...common,
      setting: surface,
      ground: line.angle,
      elevation: lies ? 36 : 23,
      azimuth: lies ? 28 : group ? -20 : surface === 'tile' ? 6 : 14,
      fill: group ? 0.84 : surface === 'tile' ? 0.84 : 0.9,
      offset: [0, -0.04],
      ...(surface === 'tile' ? { gobo: 'palm' as const } : {}),
      hour: line.hour,
      ...(smear === undefined ? {} : { smear }),
    };
  }
  const setting = design?.set ?? 'sand';
  return {
    ...common,
    setting,
    ground: grounds[setting],
    elevation: lies ? 44 : 20,
    azimuth: -14,
    fill: fill * 0.9,
    offset: [0.02, -0.08],
    gobo: 'palm',
    hour: setting === 'water' ? 'noon' : line.hour === 'day' ? 'evening' : line.hour,
  };
}

function sceneShot(
  name: string,
  scene: Scene,
  products: ReadonlyMap<string, Product>,
  width: number,
  height: number,
): Shot {
  const pieces = scene.pieces
    .flatMap((handle) => piecesOf(handle, products))
    .map((piece) => (leaning.has(piece.model) && scene.pieces.length > 1 ? toLeaning(piece) : piece));
  return {
    name,
    width,
    height,
    pieces,
    setting: scene.setting,
    ground: scene.ground ?? grounds[scene.setting],
    elevation: scene.elevation ?? 17,
    azimuth: scene.azimuth ?? -12,
    fill: scene.fill ?? 0.66,
    offset: scene.offset ?? [0, -0.1],
    gobo: 'palm',
    hour: scene.hour ?? (scene.setting === 'water' ? 'noon' : 'evening'),
    isDirect: true,
    ...(scene.smear === undefined ? {} : { smear: scene.smear }),
    ...(scene.sun === undefined ? {} : { sun: scene.sun }),
    ...(scene.dusk === undefined ? {} : { dusk: scene.dusk }),
  };
}
