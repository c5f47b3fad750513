/** For tests only: an authenticator with one passkey (WebAuthn, ES256, without attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});
const request = z.object({ challenge: z.string(), rpId: z.string() });

/** Values that an attacker or a faulty browser may send instead of the correct ones. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** True to sign without user verification (fingerprint or PIN). */
  readonly unverified?: boolean;
  readonly userHandle?: string;
  readonly type?: string;
}

const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const length = (size: number) => Buffer.from([0x58, size]);

export function createTestAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let userHandle = '';
  let counter = 0;

  const createAuthData = (rpId: string, forged: Forgery, flags: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | present | (forged.unverified === true ? 0 : verified));
    head.writeUInt32BE(forged.counter ?? counter, 1);
    return Buffer.concat([hash(forged.rpId ?? rpId), head, rest]);
  };
  const createClientData = (type: string, challenge: string, forged: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const createCredential = (response: Readonly<Record<string, string | readonly string[]>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** Creates the result of `navigator.credentials.create`. */
    create(options: unknown, forged: Forgery = {}): string {
      const { challenge, rp, user } = creation.parse(options);
      userHandle = user.id;
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = createAuthData(rp.id, forged, withCredential, credential);
      const attestationObject = Buffer.concat([
        // CBOR map of fmt "none", attStmt {} and authData.
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        length(authData.length),
        authData,
      ]);
      return JSON.stringify(
        createCredential({
          clientDataJSON: createClientData('webauthn.create', challenge, forged).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        }),
      );
    },
    /** Creates the result of `navigator.credentials.get`. */
    sign(options: unknown, forged: Forgery = {}): string {
      const { challenge, rpId } = request.parse(options);
      counter += 1;
      const authData = createAuthData(rpId, forged, 0);
      const clientData = createClientData('webauthn.get', challenge, forged);
      const signature = sign('sha256', Buffer.concat([authData, hash(clientData)]), privateKey);
      return JSON.stringify(
        createCredential({
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle ?? userHandle,
        }),
      );
    },
  };
}
