/** List of gift cards. */
import { Link } from '../../ui/link.tsx';
import { useScopeCheck } from '../api/granted-scopes.ts';
import { callList, parseListQuery } from '../list/call-list.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { formatCalendarDay, formatMinor } from '../ui/minor-money.ts';
import { StatusMark } from '../ui/status-mark.tsx';
import type { GiftCardListJson, GiftCardRowJson, GiftCardStateJson } from './gift-cards-json.ts';
import { giftCardTexts as texts } from './gift-cards-texts.ts';

const { columns } = texts;
const states = ['open', 'empty', 'waiting', 'expired', 'disabled'] as const;
const tones = {
  open: 'done',
  empty: 'plain',
  waiting: 'todo',
  expired: 'plain',
  disabled: 'problem',
} as const;

export function GiftCardMark({ state }: { readonly state: GiftCardStateJson }) {
  return <StatusMark tone={tones[state]}>{texts.states[state]}</StatusMark>;
}

const formatBalance = ({ balance, currency }: GiftCardRowJson) => formatMinor(balance, currency);
const formatInitial = ({ initial, currency }: GiftCardRowJson) => formatMinor(initial, currency);
const formatOrder = ({ order }: GiftCardRowJson) =>
  order === null ? texts.byMerchant : texts.order(order.number);

const giftCardList: ListDefinition<GiftCardRowJson> = {
  name: 'gift-cards',
  title: texts.title,
  searchLabel: texts.search,
  columns: [
    {
      key: 'card',
      title: columns.card,
      cell: ({ lastCharacters }) => texts.name(lastCharacters),
      csv: ({ lastCharacters }) => lastCharacters ?? '',
    },
    {
      key: 'state',
      title: columns.state,
      cell: ({ state }) => <GiftCardMark state={state} />,
      csv: ({ state }) => texts.states[state],
    },
    { key: 'order', title: columns.order, cell: formatOrder, csv: formatOrder },
    {
      key: 'email',
      title: columns.email,
      cell: ({ order }) => order?.email,
      csv: ({ order }) => order?.email ?? '',
    },
    {
      key: 'created',
      title: columns.created,
      cell: ({ createdAt }) => formatCalendarDay(createdAt),
      csv: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    {
      key: 'expires',
      title: columns.expires,
      isOptional: true,
      cell: ({ expiresAt }) => (expiresAt === null ? texts.always : formatCalendarDay(expiresAt)),
      csv: ({ expiresAt }) => (expiresAt === null ? '' : new Date(expiresAt).toISOString()),
    },
    { key: 'initial', title: columns.initial, isNumber: true, cell: formatInitial, csv: formatInitial },
    { key: 'balance', title: columns.balance, isNumber: true, cell: formatBalance, csv: formatBalance },
  ],
  filters: [
    {
      key: 'state',
      label: texts.filters.state,
      options: states.map((value) => ({ value, label: texts.states[value], query: `state:${value}` })),
    },
  ],
  sorts: [{ key: 'newest', label: texts.newest, sortKey: 'newest', reverse: false }],
  load: async (request) => {
    const { text, values } = parseListQuery(request.query, ['state']);
    const { page, pageInfo } = await callList<GiftCardListJson>('/gift-cards', request, {
      q: text,
      state: values.get('state'),
    });
    return { rows: page.cards, pageInfo };
  },
  getId: ({ id }) => id,
  getPath: ({ id }) => `/gift-cards/${id}`,
  getName: ({ lastCharacters }) => texts.name(lastCharacters),
  describe: (card) => (
    <>
      <span>{formatBalance(card)}</span>
      <GiftCardMark state={card.state} />
      <span>{formatOrder(card)}</span>
    </>
  ),
  empty: texts.empty,
};

export function GiftCardsPage() {
  const may = useScopeCheck();
  return (
    <ResourceList
      list={giftCardList}
      actions={
        <nav className="record-actions" aria-label={texts.title}>
          {may('write_gift_cards') && (
            <Link to="/gift-cards/new" className="button button-small">
              {texts.issue}
            </Link>
          )}
          <Link to="/gift-cards/liability" className="button button-secondary button-small">
            {texts.liability}
          </Link>
        </nav>
      }
    />
  );
}
