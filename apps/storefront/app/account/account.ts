/** Types of the server's account service, which owns the session and the cart's buyer. */

import type {
  AddressField,
  AddressFormModel,
  AddressInput,
} from '@vitrine/commerce/checkout/checkout-service';
import type { EpochMs } from '@vitrine/rules/units';
import type { MemberPoints } from './points.ts';

/** Field names of the account forms; `form` is for errors of the whole form. */
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
  /** Message for the shopper. */
  readonly message: string;
  /** Language of the message, if it isn't the page's. */
  readonly lang?: string | undefined;
}

export type AccountOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly problems: readonly AccountFieldError[] }
  /** Too many attempts; the next is allowed after `seconds`. */
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

/** The member's details except passwords and addresses, as submitted. */
export interface DetailsForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Phone number as typed; empty if there is none. */
  readonly phone: string;
  readonly acceptsMarketing: boolean;
  /** Current password; required if the e-mail address changes, otherwise empty. */
  readonly presentPassword: string;
}

/** Details that are sent only to the member's own form. */
export interface MemberDetails {
  readonly email: string | null;
  /** Phone number in E.164 format; null if there is none. */
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
}

/** The member's addresses. Their ids are the digits of the API's ids, which alone are used in URLs. */
export interface AddressBook {
  /** Returns the address form of a country, as in the checkout. */
  readonly getForm: (country: string) => AddressFormModel;
  /** Countries that an address may be in, sorted by name. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** Saves a new address, or changes the one with this id. */
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
  /** Numeric id of the customer. */
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
  /** Country code, ISO 3166-1 alpha-2. */
  readonly countryCodeV2: string | null;
  readonly zip: string | null;
  readonly phone: string | null;
}

export interface OrderJson {
  readonly id: string;
  /** Order name with `#`, such as `#1001`. */
  readonly name: string;
  readonly orderNumber: number;
  /** Date and time of the order, ISO 8601. */
  readonly processedAt: string;
  readonly canceledAt: string | null;
  readonly financialStatus: string | null;
  readonly fulfillmentStatus: string;
  /** URL of the order's page. */
  readonly statusUrl: string;
  /** Decimal string with its currency, as in the Storefront API. */
  readonly totalPrice: { readonly amount: string; readonly currencyCode: string };
}

interface Edges<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

/** A page of a member's orders, with the cursor of the next page. */
export interface OrdersJson extends Edges<OrderJson> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export type OrderPictures = Readonly<Record<string, readonly string[]>>;

/** A quiz result saved for a member. */
export interface QuizResultJson {
  /** Handle of the product. */
  readonly handle: string;
  readonly sku: string;
  /** Time at which it was saved, ISO 8601. */
  readonly savedAt: string;
}

/** Response of `GET /api/account/user`; null for a guest (ACC-07). */
export interface UserJson {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** The member's orders, newest first; only the first page if there are many. */
  readonly orders: OrdersJson;
  readonly addresses: Edges<AddressJson>;
  readonly defaultAddress: AddressJson | null;
  /** Latest quiz result; null if there is none. */
  readonly quizResult: QuizResultJson | null;
  readonly tags: readonly string[];
}

/** A browser or device on which the member is signed in. */
export interface MemberSessionJson {
  readonly id: string;
  /** Such as "Firefox on Windows"; null if unknown. */
  readonly device: string | null;
  readonly startedAt: EpochMs;
  /** Time of last use, rounded to the hour. */
  readonly usedAt: EpochMs;
  /** True for the session of the request. */
  readonly current: boolean;
}

/** Sign-in at the backend's own page, without a password in the shop. */
export interface SignInPageData {
  /** Returns true if members can add and remove passkeys on the backend's page. */
  readonly hasPasskeys: () => Promise<boolean>;
  /**
   * @param passkeys true to add and remove passkeys after the sign-in.
   * @returns the URL of the page; null if the backend doesn't respond.
   */
  readonly start: (back: string | null, passkeys?: boolean) => Promise<string | null>;
  /** Completes the sign-in with the parameters of the redirect. */
  readonly finish: (returned: {
    readonly code: string;
    readonly state: string;
    /** Parameter `iss` of the redirect; null if it is missing. */
    readonly issuer: string | null;
  }) => Promise<
    { readonly kind: 'done'; readonly back: string | null } | { readonly kind: 'rejected' | 'unavailable' }
  >;
}

/** The return reasons that the Customer Account API has, except `UNKNOWN`. */
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
  /** The shopper's note; empty for none. */
  readonly note: string;
}

/** Lines of an order that a member can return, and the order's existing returns. */
export interface ReturnableOrderJson {
  /** True if the shop may subtract fees from the refund. */
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
        /** Null if the error concerns the whole request. */
        readonly lineItemId: string | null;
        readonly message: string;
      }[];
    }
  | { readonly kind: 'signed-out' };

/** Returns through the Customer Account API. */
export interface MemberReturns {
  /** @returns null for a guest, or if the member has no such order */
  readonly find: (orderId: string) => Promise<ReturnableOrderJson | null>;
  readonly request: (orderId: string, lines: readonly RequestedReturnLine[]) => Promise<ReturnOutcome>;
}

export interface AccountService {
  /** Null in a shop whose members sign in with passwords: they request returns on the order's page. */
  readonly returns: MemberReturns | null;
  /** Null if members sign in with a password in the shop's form. */
  readonly signInPage: SignInPageData | null;
  /** Points and rewards of the signed-in member; null if there are none. */
  readonly points: () => Promise<MemberPoints | null>;
  /** @returns null for a guest, or for an expired session, which is deleted */
  readonly user: () => Promise<UserJson | null>;
  /**
   * Resolves to the id of the signed-in customer; null for a guest. Memoized per request. If the session has expired,
   * ends the session and resolves to null.
   */
  readonly customerId: () => Promise<string | null>;
  /** Returns the member's orders after a cursor; null for a guest. */
  readonly orders: (after: string) => Promise<OrdersJson | null>;
  /**
   * Returns picture URLs by order id, of the newest orders or those after a cursor. An order has one for each line whose product
   * still has a picture.
   */
  readonly orderPictures: (after: string | null) => Promise<OrderPictures>;
  /** @returns null if the member has no order with this number. */
  readonly order: (number: number) => Promise<OrderJson | null>;
  readonly signIn: (credentials: Credentials) => Promise<AccountOutcome>;
  /** Saves a quiz result for the signed-in member with this id. */
  readonly saveQuizResult: (customer: string, found: Pick<QuizResultJson, 'handle' | 'sku'>) => Promise<void>;
  /** Creates an account and signs in. */
  readonly register: (registration: Registration) => Promise<AccountOutcome>;
  /** Signs out. @returns the URL that ends the backend's own session; null if there is none */
  readonly signOut: () => Promise<string | null>;
  /** The member's sessions, this browser's first; null if the backend doesn't return them. */
  readonly sessions: () => Promise<readonly MemberSessionJson[] | null>;
  /** Signs the member out of one session, or of all others. */
  readonly endSessions: (which: 'others' | { readonly id: string }) => Promise<void>;
  /** Data of the member's details form; null for a guest. */
  readonly details: () => Promise<MemberDetails | null>;
  /** Changes name, e-mail, phone and consent. Another e-mail address requires the current password. */
  readonly changeDetails: (details: DetailsForm) => Promise<AccountOutcome>;
  /** Changes the password, which requires the current one, and ends all other sessions. */
  readonly changePassword: (change: PasswordChange) => Promise<AccountOutcome>;
  readonly addresses: AddressBook;
  /** E-mails a reset link if the address has an account. The result doesn't reveal whether it has one. */
  readonly recover: (email: string) => Promise<AccountOutcome>;
  /** Sets a new password and signs in. */
  readonly reset: (given: NewPassword) => Promise<AccountOutcome>;
  /** Sets the first password and signs in. */
  readonly activate: (given: NewPassword) => Promise<AccountOutcome>;
}
