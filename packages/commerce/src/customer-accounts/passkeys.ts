/**
 * Passkey sign-in (WebAuthn) on the backend's own page. A signed-in customer can add and remove passkeys, and later use one
 * to sign in without an email. The private key never leaves the customer's device.
 */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { BackendDeps } from '../backend-options.ts';
import { logAccountEvent } from '../customers/account-events.ts';
import { readCustomer } from '../customers/customer-store.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  maxPasskeys,
  type Passkey,
  recordPasskeyUse,
  removePasskey,
} from '../customers/passkey-store.ts';
import { issueCode } from './account-tokens.ts';
import { type AuthorizationRequest, createReturnUrl } from './authorization-request.ts';
import { type AccountSignInResult, finishSignIn } from './finish-sign-in.ts';
import {
  type CreatedPasskey,
  parseCreatedPasskey,
  parseSignedChallenge,
  type SignedChallenge,
} from './passkey-responses.ts';
import {
  claimSignInChallenge,
  claimVisitChallenge,
  createChallenge,
  endPasskeyPageVisit,
  findPasskeyPageVisit,
  insertPasskeySession,
  type PasskeySessionKey,
  setVisitChallenge,
} from './passkey-sessions.ts';

type Deps = Pick<BackendDeps, 'storage' | 'clock' | 'log'>;

/** Options of the browser's `navigator.credentials`, as JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Data of the passkey page for a customer who has just signed in. */
export interface PasskeyVisit {
  readonly email: string;
  readonly request: AuthorizationRequest;
  readonly passkeys: readonly Passkey[];
  /** Null if the customer has the maximum number of passkeys. */
  readonly options: PasskeyOptions | null;
}

export type PasskeyChange = 'done' | 'rejected' | 'over';

export interface Passkeys {
  /** Starts a sign-in, which the browser completes with any of its passkeys for this host. */
  startSignIn(given: {
    readonly request: AuthorizationRequest;
    readonly browser: string;
  }): Promise<{ readonly id: string; readonly options: PasskeyOptions }>;
  finishSignIn(key: PasskeySessionKey, credential: string): Promise<AccountSignInResult>;
  /** Returns the data of the passkey page with a new challenge; null if the visit has ended. */
  open(key: PasskeySessionKey, shopName: string): Promise<PasskeyVisit | null>;
  add(key: PasskeySessionKey, credential: string, device: string | null): Promise<PasskeyChange>;
  remove(key: PasskeySessionKey, credentialId: string): Promise<PasskeyChange>;
  /** Ends the visit. @returns the URL that redirects the browser to the client; null if the visit has already ended */
  leave(key: PasskeySessionKey): Promise<string | null>;
}

/** COSE algorithm ids of EdDSA, ES256 and RS256, in order of preference. */
const algorithms = [-8, -7, -257];

/** Load the library when the first passkey is used, because most processes never need it. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** @returns null if the backend's host is an IP address, because browsers only support passkeys for host names */
export function createPasskeys(deps: Deps, issuer: string): Passkeys | null {
  const { storage, clock } = deps;
  const { hostname, origin } = new URL(issuer);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true } as const;

  const verifySigned = async (response: SignedChallenge, challenge: string, passkey: Passkey) => {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { credentialId: id, publicKey, counter } = passkey;
    const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      credential,
    });
    return verified ? authenticationInfo.newCounter : null;
  };

  const verifyCreated = async (response: CreatedPasskey, challenge: string) => {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  };

  /** Runs a verification; the library throws for every kind of invalid response. */
  const attempt = async <Value>(customerId: string | null, work: () => Promise<Value | null>) => {
    try {
      const value = await work();
      if (value === null) logAccountEvent(deps, 'passkey', 'refused', customerId);
      return value;
    } catch (error) {
      deps.log.warn({ err: error }, 'a response of a passkey is not valid');
      logAccountEvent(deps, 'passkey', 'refused', customerId);
      return null;
    }
  };

  return {
    async startSignIn({ request, browser }) {
      const challenge = createChallenge();
      const session = { browser, customerId: null, challenge, request };
      const id = await storage.change((tx) => insertPasskeySession(tx, session, clock()));
      return {
        id,
        options: { challenge, rpId: hostname, userVerification: 'required', allowCredentials: [] },
      };
    },

    async finishSignIn({ id, browser }, credential) {
      const now = clock();
      const claimed = await storage.change((tx) => claimSignInChallenge(tx, { id, browser }, now));
      if (claimed === null) return { kind: 'over' };
      const response = parseSignedChallenge(credential);
      const passkey = response === null ? null : await findPasskey(storage.read, response.id);
      const newCounter = await attempt(passkey?.customerId ?? null, async () =>
        response === null || passkey === null || response.response.userHandle !== passkey.userHandle
          ? null
          : verifySigned(response, claimed.challenge, passkey),
      );
      if (passkey === null || newCounter === null) return { kind: 'wrong' };
      const { customerId } = passkey;
      return storage.change(async (tx): Promise<AccountSignInResult> => {
        const customer = await readCustomer(tx, customerId);
        const isAllowed = customer !== null && !customer.disabled;
        if (!isAllowed || !(await recordPasskeyUse(tx, passkey, newCounter, now))) {
          logAccountEvent(deps, 'passkey', 'refused', customerId);
          return { kind: 'wrong' };
        }
        logAccountEvent(deps, 'sign-in', 'done', customerId);
        return finishSignIn(tx, { customerId, request: claimed.request, browser }, issuer, now);
      });
    },

    async open(key, shopName) {
      const now = clock();
      const found = await storage.change(async (tx) => {
        const visit = await findPasskeyPageVisit(tx, key, now);
        const customer = visit === null ? null : await readCustomer(tx, visit.customerId);
        if (visit === null || customer === null || customer.disabled) return null;
        const challenge = createChallenge();
        await setVisitChallenge(tx, key.id, challenge);
        const passkeys = await listPasskeys(tx, customer.id);
        return {
          request: visit.request,
          customerId: customer.id,
          email: customer.email,
          passkeys,
          challenge,
        };
      });
      if (found === null) return null;
      const { request, email, passkeys, challenge } = found;
      if (passkeys.length >= maxPasskeys) return { request, email, passkeys, options: null };
      const options = {
        challenge,
        rp: { id: hostname, name: shopName },
        user: { id: getUserHandle(found.customerId, passkeys), name: email, displayName: email },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
          id: credentialId,
          type: 'public-key',
          transports,
        })),
      };
      return { request, email, passkeys, options };
    },

    async add({ id, browser }, sent, device) {
      const now = clock();
      const claimed = await storage.change(async (tx) => {
        const visit = await findPasskeyPageVisit(tx, { id, browser }, now);
        const challenge = visit === null ? null : await claimVisitChallenge(tx, id);
        return visit === null || challenge === null ? null : { customerId: visit.customerId, challenge };
      });
      if (claimed === null) return 'over';
      const { customerId, challenge } = claimed;
      const response = parseCreatedPasskey(sent);
      const created = await attempt(customerId, async () =>
        response === null ? null : verifyCreated(response, challenge),
      );
      if (created === null) return 'rejected';
      return storage.change(async (tx): Promise<PasskeyChange> => {
        const customer = await readCustomer(tx, customerId);
        if (customer === null || customer.disabled) return 'over';
        const passkey: Passkey = {
          credentialId: created.id,
          customerId,
          userHandle: getUserHandle(customerId, await listPasskeys(tx, customerId)),
          publicKey: Buffer.from(created.publicKey).toString('base64url'),
          counter: created.counter,
          transports: created.transports ?? [],
          device,
          createdAt: now,
          usedAt: null,
        };
        const isNew = await insertPasskey(tx, passkey);
        logAccountEvent(deps, 'passkey', isNew ? 'done' : 'refused', customerId);
        return isNew ? 'done' : 'rejected';
      });
    },

    remove: (key, credentialId) =>
      storage.change(async (tx): Promise<PasskeyChange> => {
        const visit = await findPasskeyPageVisit(tx, key, clock());
        if (visit === null) return 'over';
        const isRemoved = await removePasskey(tx, visit.customerId, credentialId);
        logAccountEvent(deps, 'passkey', isRemoved ? 'done' : 'refused', visit.customerId);
        return isRemoved ? 'done' : 'rejected';
      }),

    leave: (key) =>
      storage.change(async (tx) => {
        const now = clock();
        const visit = await findPasskeyPageVisit(tx, key, now);
        if (visit === null || !(await endPasskeyPageVisit(tx, key.id))) return null;
        const customer = await readCustomer(tx, visit.customerId);
        if (customer === null || customer.disabled) return null;
        const code = await issueCode(tx, customer.id, visit.request, now);
        return createReturnUrl(visit.request, issuer, { code });
      }),
  };
}

/**
 * Returns the user handle, which is the same for all passkeys of a customer, because authenticators store one passkey per
 * user handle.
 */
function getUserHandle(customerId: string, [first]: readonly Passkey[]): string {
  return first?.userHandle ?? createHash('sha256').update(`passkeys ${customerId}`).digest('base64url');
}
