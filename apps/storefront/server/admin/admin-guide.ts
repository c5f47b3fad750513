/** Generates docs/admin-api.md from the code: the Admin API's operations with their versions, scopes and roles. */
import { fileURLToPath } from 'node:url';
import { readAdminSchema, readUnservedNames } from '@vitrine/commerce/admin-api/admin-schema-file';
import { adminSubjects } from '@vitrine/commerce/admin-api/admin-subjects';
import { adminApiVersions } from '@vitrine/commerce/admin-api/admin-versions';
import { getAdminScopes, type Role, roles } from '@vitrine/content/editor-accounts/roles';
import { type AdminScope, adminScopes, hasScope } from '@vitrine/rules/admin/admin-scopes';

/** Path of the guide. */
export const adminGuidePath = fileURLToPath(new URL('../../../../docs/admin-api.md', import.meta.url));

export interface ServedOperation {
  readonly kind: 'QueryRoot' | 'Mutation';
  readonly name: string;
  readonly scopes: readonly AdminScope[];
  readonly isForManagers: boolean;
  /** True if the needed scopes depend on the arguments, such as the type of a metafield's owner. */
  readonly hasOwnersScopes: boolean;
}

/** Returns every served operation, sorted by kind and name. */
export function listServedOperations(): readonly ServedOperation[] {
  const list = (kind: ServedOperation['kind'], key: 'queries' | 'mutations') =>
    adminSubjects
      .flatMap((subject) => Object.entries(subject[key] ?? {}))
      .map(
        ([name, { scopes, findScopes, isForManagers = false }]): ServedOperation => ({
          kind,
          name,
          scopes,
          isForManagers,
          hasOwnersScopes: scopes.length === 0 && findScopes !== undefined,
        }),
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [...list('QueryRoot', 'queries'), ...list('Mutation', 'mutations')];
}

/** Returns true if a role may call an operation. */
export function isAllowed(role: Role, { scopes, isForManagers }: ServedOperation): boolean {
  const own = new Set(getAdminScopes(role));
  return [...scopes, ...(isForManagers ? adminScopes : [])].every((scope) => hasScope(own, scope));
}

function listVersions({ kind, name }: ServedOperation): string {
  const versions = adminApiVersions.filter((version) =>
    readAdminSchema(version).__schema.types.some(
      (type) =>
        type.name === kind && type.kind === 'OBJECT' && type.fields.some((field) => field.name === name),
    ),
  );
  return versions.length === adminApiVersions.length ? 'all' : versions.join(', ');
}

/** Returns the text of the guide. */
export function writeAdminGuide(): string {
  const operations = listServedOperations();
  const rows = (kind: ServedOperation['kind']) =>
    operations
      .filter((operation) => operation.kind === kind)
      .map((operation) => {
        const allowed = roles.filter((role) => isAllowed(role, operation));
        const scopes = operation.hasOwnersScopes
          ? 'those of the record'
          : operation.scopes.map((scope) => `\`${scope}\``).join(' ');
        const all = operation.hasOwnersScopes ? 'those with the scopes' : 'every role';
        const who = allowed.length === roles.length ? all : allowed.join(', ');
        return `| \`${operation.name}\` | ${listVersions(operation)} | ${scopes} | ${who} |`;
      })
      .join('\n');
  const head = '| Operation | Versions | Scopes | Roles |\n|---|---|---|---|';
  const unserved = readUnservedNames();
  const names = (kind: ServedOperation['kind']) =>
    unserved
      .rootFields(kind)
      .map((name) => `\`${name}\``)
      .join(' ');
  return `# The Admin API

\`POST /admin/api/{version}/graphql.json\` answers Shopify's Admin API, versions ${adminApiVersions[0]} to ${adminApiVersions.at(-2)} and unstable,
each by its own official schema. A program sends an access token as \`X-Shopify-Access-Token\`; \`shop tokens create\` makes one
(\`docs/commands.md\`). The admin's pages use \`POST /admin/graphql\` with the session of an editor, whose role gives the scopes.

What isn't listed here answers \`NOT_SUPPORTED\`, fields and inputs of served types too. A client has 2,000 points, of which 100 are
restored a second; \`extensions.cost\` of each response says what an operation cost. \`npx node apps/storefront/server/admin/write-admin-guide.ts\`
writes this page.

## Queries

${head}
${rows('QueryRoot')}

\`node\` and \`nodes\` require the scopes of the object.

## Mutations

${head}
${rows('Mutation')}

Tags, metafields and their definitions require the scope of their record; those of pages, blogs, articles and the shop \`write_content\`, or
\`read_content\` to read. Units in stock of new variants require \`write_inventory\` in addition, and
[webhooks](webhooks.md) the scope to read their topic.

\`Order.refunds\` has units that left the order without money back as a refund of 0.

## Parts of an order

The first fulfillment order of an order has the order's id, and everything that \`fulfillmentOrderSplit\` or a hold of some items didn't take out.
\`fulfillmentOrderMove\` assigns items to another location, which sends them; stock stays one figure at the first location. An order that is picked up is
neither split nor moved. One fulfillment takes from several fulfillment orders if they are at one location. Why:
[decision 131](decisions/0131-parts-of-an-order-are-sent-apart.md).

\`fulfillmentCancel\` gives the items back to where they were, unless the parcel was delivered or something of it is being returned. No email is sent.
\`fulfillmentEventCreate\` with \`DELIVERED\` records the delivery. A fulfillment has one tracking number: \`numbers\` and \`urls\` take one.

## What the shop doesn't have

Fields for what the shop doesn't have are null, zero or empty, so that documents of programs run: duties, tips, terms of payment, additional fees, staff and
channels of orders, fees of transactions, costs and origins of items, categories of products, store credit. A weight is that of today's variant.

Not served, though programs ask for it: \`orderCreate\` (use \`draftOrderCreate\` and \`draftOrderComplete\`, which price and tax an order and take its stock), the cost of an item,
\`abandonedCheckouts\` (a shopper who doesn't buy leaves nothing for the merchant), \`events\` except those of orders, \`staffMembers\` (people are those of
[the editor](editor.md)), \`deliveryProfiles\` (rates are tables of a storefront), and metafields of several owners in one call, which would be several transactions.

## Pages, menus and redirects

\`pageCreate\` and \`pageUpdate\` take a title, a handle, HTML and \`isPublished\`; a page has no date of publishing. An item of a menu links to a record by
\`resourceId\`, to a fixed page by its type, or by \`url\`; \`menuUpdate\` replaces all items, and those with an \`id\` keep their translations. The menus
\`main-menu\` and \`footer\` can't be deleted. A redirect whose path is changed gets another id.

## Blogs and articles

Articles are those of [the editor](editor.md), or with \`vitrine-backend\` and \`BLOG_SOURCE=storefront\` those of the catalogue (\`blogs.json\`). With a store elsewhere they answer
\`NOT_SUPPORTED\`. A new article is published at once; \`isPublished: false\` hides it, and a later \`publishDate\` publishes it then. \`redirectNewHandle\` redirects the
previous address. The picture is one of the shop's own: upload it with \`fileCreate\` first. A blog's handle can't be changed, deleting a blog deletes its
articles, and there are no comments.

A file of redirects is imported with \`stagedUploadsCreate\` (\`URL_REDIRECT_IMPORT\`), whose \`resourceUrl\` is the \`url\` of
\`urlRedirectImportCreate\`, and \`urlRedirectImportSubmit\`, which imports it at once. The columns are those of
[the command](reach.md). \`failedCount\` are rows that can't be read, repeat a path, or would lead back to it. The import is
deleted with the file, after a day.

## Copied orders and deleted codes

\`draftOrderCreateFromOrder\` also requires \`read_orders\`. Products get the prices of today, and discounts aren't copied. A product
that isn't sold any more becomes an item of the merchant, at the price of the order.

\`discountCodeRedeemCodeBulkDelete\` searches by a code, \`code:ABC*\` and \`times_used:0\`. Codes of orders stay.

## Idempotency keys

\`@idempotent(key: "…")\` at a mutation, from version 2026-01 on, makes it at most once per client in 24 hours, for every mutation. The same key with the same arguments
returns the first result; with other arguments, or while the first call runs, \`userErrors\` say so (\`IDEMPOTENCY_KEY_PARAMETER_MISMATCH\`,
\`IDEMPOTENCY_CONCURRENT_REQUEST\` where the mutation has codes). Use one UUID for each change, and the same one for its retries. After a crash of the server the
error \`IDEMPOTENCY_RESULT_UNKNOWN\` may say that the change was made and its result is lost: read the record.

## Bulk operations

\`bulkOperationRunQuery\` exports all items of a query's connections, without paging: up to five connections, nested two levels deep. Start with a
connection, and leave out variables and directives; \`first\` is ignored. When the operation is \`COMPLETED\`, \`url\` downloads a line of JSON for each object; those of
a nested connection follow their parent, whose id is \`__parentId\`. The link works for a day, and the result is deleted after a week, or earlier if a
customer's data is erased.

\`bulkOperationRunMutation\` runs a mutation for each line of a file with variables. Create a target with \`stagedUploadsCreate\`
(\`BULK_MUTATION_VARIABLES\`), upload the file by \`PUT\`, or by \`POST\` as the form field \`file\`, and pass the parameter \`key\` as \`stagedUploadPath\`. Each line of the
result has \`__lineNumber\`. If the shop stops in the middle, the operation continues; a line that was interrupted is reported and not run
again: check whether its change was made.

A client runs one operation of each type at a time. An operation fails with \`ACCESS_DENIED\` when its token is revoked. \`bulk_operations/finish\` of [webhooks](webhooks.md) says that it
has ended. An upload has at most 20 MiB, and is deleted after a day. The \`resourceUrl\` of an upload of an \`IMAGE\` is the
\`originalSource\` of \`fileCreate\`, \`productCreate\`, \`productUpdate\`, \`productSet\` and \`productCreateMedia\`. Why: [decision 118](decisions/0118-bulk-operations.md).

An \`originalSource\` may be an \`https\` address of another site, too. \`fileCreate\` fetches it before it answers. Media of products are fetched afterwards, each once: their
\`status\` is \`UPLOADED\` or \`PROCESSING\`, then \`READY\`, or \`FAILED\` with the reason in \`mediaErrors\`; add a failed one again to try it again. Why:
[decision 136](decisions/0136-pictures-by-address.md).

## Consent to text messages

\`customerSmsMarketingConsentUpdate\` records \`SUBSCRIBED\`, \`UNSUBSCRIBED\` or \`PENDING\` (with \`CONFIRMED_OPT_IN\`) for the customer's phone number; without a number it
is an error. A new number starts as \`NOT_SUBSCRIBED\`. \`customerCreate\` takes \`smsMarketingConsent\` too; \`customerUpdate\` rejects it, and \`emailMarketingConsent\`. \`marketingCollectedFrom\` is \`OTHER\`.
A phone number that another customer has is rejected by \`customerCreate\` and \`customerUpdate\` (\`Phone has already been taken\`).

## Segments

A segment is a query, such as \`number_of_orders >= 3 AND (customer_tags CONTAINS 'vip' OR last_order_date < -90d)\`.

| Attributes | Kind | Operators | Values |
|---|---|---|---|
| \`number_of_orders\`, \`amount_spent\` | number | \`=\`, \`!=\`, \`>\`, \`>=\`, \`<\`, \`<=\`, \`BETWEEN … AND …\` | \`3\`, \`49.90\` |
| \`customer_added_date\`, \`first_order_date\`, \`last_order_date\` | date, in UTC | those of numbers, \`IS NULL\`, \`IS NOT NULL\` | \`2026-01-31\`, \`today\`, \`yesterday\`, \`-30d\`, \`-2w\`, \`-6m\`, \`-1y\` |
| \`customer_tags\`, \`customer_countries\` | list | \`CONTAINS\`, \`NOT CONTAINS\`, \`IS NULL\`, \`IS NOT NULL\` | \`'vip'\` |
| \`customer_email_domain\`, \`email_subscription_status\`, \`customer_account_status\` | text | \`=\`, \`!=\`, \`IS NULL\`, \`IS NOT NULL\` | \`'example.com'\` |

Shopify's other attributes are rejected: as a user error by \`segmentCreate\` and \`segmentUpdate\`, as \`BAD_USER_INPUT\` by
\`customerSegmentMembers\`.

## Not served

Queries: ${names('QueryRoot')}

Mutations: ${names('Mutation')}
`;
}
