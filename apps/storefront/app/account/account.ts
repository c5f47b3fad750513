/** Types of the server's account service, which owns the session and the cart's buyer. */

import type {
  AddressField,
  AddressFormModel,
  AddressInput,
} from '@vitrine/commerce/checkout/checkout-service';
import type { EpochMs } from '@vitrine/rules/units';
import type { MemberPoints } from './points.ts';

/** Fields of the account forms; `form` means the form as a whole. */
export type AccountField =
  | 'email'
  | 'password'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'presentPassword'
  | Exclude<AddressField, 'personalId'>
  | 'form';

export interface AccountFieldError {
  readonly field: AccountField;
  /** For the shopper. */
  readonly message: string;
  /** Language of the message, if it isn't the page's. */
  readonly lang?: string | undefined;
}

export type AccountOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly AccountFieldError[] }
  /** Too many tries; another one in so many seconds. */
  | { readonly kind: 'later'; readonly seconds: number; readonly message: string }
  /** The session has ended. */
  | { readonly kind: 'signed-out' };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly firstName: string;
  readonly lastName: string;
  readonly acceptsMarketing: boolean;
}

/** The member's details that the form changes, except passwords and addresses. */
export interface DetailsForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty where there is none. */
  readonly phone: string;
  readonly acceptsMarketing: boolean;
  /** Asked for where the e-mail changes; else empty. */
  readonly presentPassword: string;
}

/** Details that only the member's own form shows. */
export interface MemberDetails {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
}

/** The member's addresses, identified by the digits of their ids, the only part that appears in URLs. */
export interface AddressBook {
  /** The form of a country, as the checkout has it. */
  readonly formOf: (country: string) => AddressFormModel;
  /** Every country that an address may be in, by name. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Keeps a new address, or changes the one with this id. */
  readonly save: (id: string | null, input: AddressInput, asDefault: boolean) => Promise<AccountOutcome>;
  readonly remove: (id: string) => Promise<AccountOutcome>;
  readonly makeDefault: (id: string) => Promise<AccountOutcome>;
}

export interface PasswordChange {
  readonly presentPassword: string;
  readonly password: string;
}

/** Input of the form behind a reset or activation link. */
export interface NewPassword {
  /** The customer's number. */
  readonly id: string;
  readonly token: string;
  readonly password: string;
}

export interface AddressJson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  /** Name of the province or state. */
  readonly province: string | null;
  readonly provinceCode: string | null;
  /** Name of the country. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCodeV2: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
}

export interface OrderJson {
  readonly id: string;
  /** With its sign: `#1001`. */
  readonly name: string;
  readonly orderNumber: number;
  /** ISO 8601. */
  readonly processedAt: string;
  readonly canceledAt: string | null;
  readonly financialStatus: string | null;
  readonly fulfillmentStatus: string;
  /** The order's own page. */
  readonly statusUrl: string;
  /** A decimal string with its currency, as the Storefront API has it. */
  readonly totalPrice: { readonly amount: string; readonly currencyCode: string };
}

interface Edges<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

/** Some of a member's orders, with the cursor behind them. */
export interface OrdersJson extends Edges<OrderJson> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export type OrderPictures = Readonly<Record<string, readonly string[]>>;

/** A quiz result saved for a member. */
export interface QuizResultJson {
  /** The product's. */
  readonly handle: string;
  readonly sku: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Response of `GET /api/account/user`; null for a guest (ACC-07). */
export interface UserJson {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Newest first; the newest alone where there are many. */
  readonly orders: OrdersJson;
  readonly addresses: Edges<AddressJson>;
  readonly defaultAddress: AddressJson | null;
  /** Latest quiz result; null if there is none. */
  readonly quizResult: QuizResultJson | null;
  readonly tags: readonly string[];
}

/** A place where the member is signed in. */
export interface MemberSessionJson {
  readonly id: string;
  /** Such as "Firefox on Windows"; null where the browser didn't say. */
  readonly device: string | null;
  readonly startedAt: EpochMs;
  /** Rounded to the hour. */
  readonly usedAt: EpochMs;
  /** The session of this request. */
  readonly current: boolean;
}

/** Sign-in at the backend's own page, without a password in the shop. */
export interface SignInPageData {
  /** Returns true if members can add and remove passkeys at the backend. */
  readonly hasPasskeys: () => Promise<boolean>;
  /**
   * @param passkeys true to add and remove passkeys after the sign-in.
   * @returns the page's address; null if the backend doesn't answer.
   */
  readonly start: (back: string | null, passkeys?: boolean) => Promise<string | null>;
  /** Ends the sign-in with what the page brings back. */
  readonly finish: (returned: {
    readonly code: string;
    readonly state: string;
    /** Null if the page named none. */
    readonly issuer: string | null;
  }) => Promise<
    { readonly kind: 'done'; readonly back: string | null } | { readonly kind: 'rejected' | 'unavailable' }
  >;
}

/** Reasons that the Customer Account API knows, apart from `UNKNOWN`. */
export const returnReasons = [
  'UNWANTED',
  'DEFECTIVE',
  'NOT_AS_DESCRIBED',
  'WRONG_ITEM',
  'SIZE_TOO_SMALL',
  'SIZE_TOO_LARGE',
  'COLOR',
  'STYLE',
  'OTHER',
] as const;

export interface RequestedReturnLine {
  readonly lineItemId: string;
  readonly quantity: number;
  readonly reason: (typeof returnReasons)[number];
  /** Empty for none. */
  readonly note: string;
}

/** Lines of an order that a member can return, and their returns of it. */
export interface ReturnableOrderJson {
  /** The shop may subtract fees from the refund. */
  readonly hasFees: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    readonly variantTitle: string | null;
    /** Units that can be returned. */
    readonly open: number;
  }[];
  /** Newest first. */
  readonly returns: readonly {
    readonly id: string;
    readonly name: string;
    /** `REQUESTED`, `OPEN`, `DECLINED`, `CLOSED` or `CANCELED`. */
    readonly status: string;
    /** ISO 8601. */
    readonly createdAt: string;
    readonly lines: readonly { readonly title: string; readonly quantity: number }[];
  }[];
}

export type ReturnOutcome =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused';
      readonly errors: readonly {
        /** Null for the request as a whole. */
        readonly lineItemId: string | null;
        readonly message: string;
      }[];
    }
  | { readonly kind: 'signed-out' };

/** Returns by the Customer Account API. */
export interface MemberReturns {
  /** @returns null for a guest, and if the member has no such order. */
  readonly find: (orderId: string) => Promise<ReturnableOrderJson | null>;
  readonly request: (orderId: string, lines: readonly RequestedReturnLine[]) => Promise<ReturnOutcome>;
}

export interface AccountService {
  /** Null in a shop whose members have passwords: they request returns on the order's page. */
  readonly returns: MemberReturns | null;
  /** Null if the shop's own form asks for the password. */
  readonly signInPage: SignInPageData | null;
  /** Points and rewards of the signed-in member; null if there are none. */
  readonly points: () => Promise<MemberPoints | null>;
  /** @returns null for a guest, and for an expired session, which it ends. */
  readonly user: () => Promise<UserJson | null>;
  /**
   * Resolves to the id of the signed-in customer; null for a guest. Memoized per request. If the session has expired,
   * ends the session and resolves to null.
   */
  readonly customerId: () => Promise<string | null>;
  /** The member's orders after a cursor; null for a guest. */
  readonly orders: (after: string) => Promise<OrdersJson | null>;
  /**
   * Addresses of pictures by the orders' ids, of the newest orders or of those after a cursor; an order has one for each
   * line that is still sold with a picture.
   */
  readonly orderPictures: (after: string | null) => Promise<OrderPictures>;
  /** @returns null if the member has no order with this number. */
  readonly order: (number: number) => Promise<OrderJson | null>;
  readonly signIn: (credentials: Credentials) => Promise<AccountOutcome>;
  /** Keeps what the quiz found for the member of this id, who is signed in. */
  readonly keepQuizResult: (customer: string, found: Pick<QuizResultJson, 'handle' | 'sku'>) => Promise<void>;
  /** Makes an account and signs in. */
  readonly register: (registration: Registration) => Promise<AccountOutcome>;
  /** @returns the backend's address that ends its own session; null if there is none. */
  readonly signOut: () => Promise<string | null>;
  /** The member's sessions, this browser's first; null if the backend doesn't return them. */
  readonly sessions: () => Promise<readonly MemberSessionJson[] | null>;
  /** Signs the member out elsewhere: of one session, or of all others. */
  readonly endSessions: (which: 'others' | { readonly id: string }) => Promise<void>;
  /** Data of the member's details form; null for a guest. */
  readonly details: () => Promise<MemberDetails | null>;
  /** Changes name, e-mail, phone and consent; another e-mail takes the present password. */
  readonly changeDetails: (details: DetailsForm) => Promise<AccountOutcome>;
  /** Takes the present password, and ends every other session. */
  readonly changePassword: (change: PasswordChange) => Promise<AccountOutcome>;
  readonly addresses: AddressBook;
  /** Mails a link where the e-mail has an account; the answer is the same where it hasn't. */
  readonly recover: (email: string) => Promise<AccountOutcome>;
  /** Sets a new password and signs in. */
  readonly reset: (given: NewPassword) => Promise<AccountOutcome>;
  /** Sets the first password and signs in. */
  readonly activate: (given: NewPassword) => Promise<AccountOutcome>;
}
