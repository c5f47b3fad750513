/** List of sign-ups: newsletter, SMS, or waitlists of products. */
import { getSellingRegions } from '@vitrine/rules/regions/region';
import { getRegionLabel } from '../../layout/region-label.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { loadProductTitles } from '../reviews/load-product-titles.ts';
import { formatRegion } from '../ui/format-region.ts';
import { formatCalendarDay } from '../ui/minor-money.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { SignUpListJson, SignUpRowJson } from './sign-ups-json.ts';
import { signUpTexts as texts } from './sign-ups-texts.ts';

const { columns, filters } = texts;
const kinds = ['newsletter', 'sms', 'waitlist'] as const;

const getWho = ({ email, phone }: SignUpRowJson) => [email, phone].filter((each) => each !== null).join(', ');
const getRegion = ({ region }: SignUpRowJson) => formatRegion(region);
const getState = ({ confirmedAt }: SignUpRowJson) => texts.confirmed[confirmedAt === null ? 'false' : 'true'];

function SignUpMark({ signUp }: { readonly signUp: SignUpRowJson }) {
  return <StatusMark tone={signUp.confirmedAt === null ? 'plain' : 'done'}>{getState(signUp)}</StatusMark>;
}

/** Row of the list with the title of the product that the sign-up is for; an empty string if it is for no product. */
type Row = SignUpRowJson & { readonly productTitle: string };

const signUpList: ListDefinition<Row> = {
  name: 'sign-ups',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'who', title: columns.who, cell: getWho, csv: getWho },
    {
      key: 'state',
      title: columns.state,
      cell: (row) => <SignUpMark signUp={row} />,
      csv: getState,
    },
    {
      key: 'kind',
      title: columns.kind,
      cell: ({ kind }) => texts.kinds[kind],
      csv: ({ kind }) => texts.kinds[kind],
    },
    {
      key: 'product',
      title: columns.product,
      cell: ({ productTitle }) => productTitle,
      csv: ({ productTitle }) => productTitle,
    },
    { key: 'storefront', title: columns.storefront, cell: getRegion, csv: ({ region }) => region },
    {
      key: 'source',
      title: columns.source,
      isOptional: true,
      cell: ({ source }) => source,
      csv: ({ source }) => source,
    },
    {
      key: 'at',
      title: columns.at,
      isShort: true,
      cell: ({ at }) => formatCalendarDay(at),
      csv: ({ at }) => new Date(at).toISOString(),
    },
    {
      key: 'notified',
      title: columns.notified,
      isOptional: true,
      isShort: true,
      cell: ({ notifiedAt }) => (notifiedAt === null ? texts.never : formatCalendarDay(notifiedAt)),
      csv: ({ notifiedAt }) => (notifiedAt === null ? '' : new Date(notifiedAt).toISOString()),
    },
  ],
  filters: [
    {
      key: 'kind',
      label: filters.kind,
      options: kinds.map((value) => ({ value, label: texts.kinds[value], query: `kind:${value}` })),
    },
    {
      key: 'region',
      label: filters.storefront,
      options: getSellingRegions().map((value) => ({
        value,
        label: getRegionLabel(value),
        query: `region:${value}`,
      })),
    },
    {
      key: 'confirmed',
      label: filters.confirmed,
      options: (['true', 'false'] as const).map((value) => ({
        value,
        label: texts.confirmed[value],
        query: `confirmed:${value}`,
      })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.sort, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['kind', 'region', 'confirmed']);
    const { page, pageInfo } = await callList<SignUpListJson>('/sign-ups', request, {
      q: text,
      kind: values.get('kind'),
      region: values.get('region'),
      confirmed: values.get('confirmed'),
    });
    const handles = page.signUps.map(({ product }) => product).filter((handle) => handle !== '');
    const titles = await loadProductTitles(handles);
    const rows = page.signUps.map((row) => ({
      ...row,
      productTitle: titles.get(row.product) ?? row.product,
    }));
    return { rows, pageInfo };
  },
  getId: ({ id }) => id,
  getName: getWho,
  describe: (row) => (
    <>
      <SignUpMark signUp={row} />
      <span>{texts.kinds[row.kind]}</span>
      {row.productTitle !== '' && <span>{row.productTitle}</span>}
      <span>{getRegion(row)}</span>
    </>
  ),
  empty: texts.empty,
};

export function SignUpsPage() {
  return <ResourceList list={signUpList} />;
}
