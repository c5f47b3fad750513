/** List of members with points. */
import { callList } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatCalendarDay } from '../ui/minor-money.ts';
import type { PointsMemberJson, PointsMemberListJson } from './loyalty-json.ts';
import { loyaltyTexts as texts } from './loyalty-texts.ts';

const { columns } = texts;

const getMemberName = ({ email, member }: Pick<PointsMemberJson, 'email' | 'member'>) =>
  email ?? texts.unnamed(member);

const loyaltyList: ListDefinition<PointsMemberJson> = {
  name: 'loyalty',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    { key: 'member', title: columns.member, cell: getMemberName, csv: getMemberName },
    {
      key: 'points',
      title: columns.points,
      isNumber: true,
      cell: ({ points }) => points,
      csv: ({ points }) => String(points),
    },
    {
      key: 'owed',
      title: columns.owed,
      isNumber: true,
      isOptional: true,
      cell: ({ owed }) => owed,
      csv: ({ owed }) => String(owed),
    },
    {
      key: 'changed',
      title: columns.changed,
      cell: ({ changedAt }) => formatCalendarDay(changedAt),
      csv: ({ changedAt }) => new Date(changedAt).toISOString(),
    },
  ],
  filters: [],
  sorts: [{ key: 'changed', label: texts.sort, sortKey: 'changed', reverse: false }],
  load: async (request) => {
    const { page, pageInfo } = await callList<PointsMemberListJson>('/loyalty', request, {
      q: request.query ?? undefined,
    });
    return { rows: page.members, pageInfo };
  },
  getId: ({ member }) => member,
  getPath: ({ member }) => `/loyalty/${member}`,
  getName: getMemberName,
  describe: ({ points, changedAt }) => (
    <>
      <span>{texts.points(points)}</span>
      <span>{formatCalendarDay(changedAt)}</span>
    </>
  ),
  empty: texts.empty,
};

export function LoyaltyPage() {
  return <ResourceList list={loyaltyList} />;
}
