/** Routes of an account's own second factor: set it up, create new recovery codes, remove it. */

import type { EditorAccounts } from '@vitrine/content/editor-accounts/editor-accounts';
import { createOtpAuthUrl } from '@vitrine/content/editor-accounts/second-factor/one-time-codes';
import { Hono } from 'hono';
import { encode } from 'uqr';
import { z } from 'zod';
import type {
  FactorBegunJson,
  FactorJson,
  FactorOnJson,
  RecoveryCodesJson,
} from '../../app/editor/api/editor-accounts-json.ts';
import { jsonBody } from '../api/body.ts';
import type { ShopHttp } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';
import type { EditorGuard } from './editor-guard.ts';
import { createTooManyAttempts, createWrongCode, readDevice } from './proof-errors.ts';

/** Body of the call that confirms a new second factor by its first code. */
export const firstCodeInput = z.strictObject({ code: z.string().max(40) });
const path = '/editor/api/second-factor';
const open = { beforeSecondFactor: true };
const proven = { beforeSecondFactor: true, proven: true };

/** @param shopName returns the name that the authenticator app shows next to the e-mail address */
export function secondFactorRoutes(
  people: EditorAccounts,
  guard: EditorGuard,
  shopName: () => Promise<string>,
): Hono<ShopHttp> {
  const factors = people.secondFactors;
  return new Hono<ShopHttp>()
    .get(
      path,
      guard.by(
        'write',
        async (context, { email }) => {
          const result: FactorJson = await factors.state(email);
          return context.json(result);
        },
        open,
      ),
    )
    .post(
      path,
      guard.by(
        'write',
        async (context, { email }) => {
          const secret = await factors.begin(email);
          const result: FactorBegunJson = {
            secret,
            picture: pictureOf(createOtpAuthUrl(secret, email, `${await shopName()} editor`)),
          };
          return context.json(result, 201);
        },
        proven,
      ),
    )
    .put(
      path,
      guard.by(
        'write',
        async (context, { email }) => {
          const { code } = await jsonBody(context, firstCodeInput);
          const result = await factors.confirm(email, code, readDevice(context));
          if (result.outcome === 'later') throw createTooManyAttempts(result.wait);
          if (result.outcome === 'wrong') throw createWrongCode();
          guard.setSessionCookie(context, result.token);
          const found: FactorOnJson = { recoveryCodes: result.recoveryCodes };
          return context.json(found);
        },
        proven,
      ),
    )
    .post(
      `${path}/recovery-codes`,
      guard.by(
        'write',
        async (context, { email }) => {
          const recoveryCodes = await factors.newRecoveryCodes(email);
          if (recoveryCodes === null)
            throw new HttpError(409, 'NO_SECOND_FACTOR', 'There is no second factor that they would be for.');
          const result: RecoveryCodesJson = { recoveryCodes };
          return context.json(result, 201);
        },
        proven,
      ),
    )
    .delete(
      path,
      guard.by(
        'write',
        async (context, { email }) => {
          if (await factors.required())
            throw new HttpError(409, 'SECOND_FACTOR_NEEDED', 'Everybody here needs a second factor.');
          await factors.reset(email, email);
          return context.json(null);
        },
        proven,
      ),
    );
}

/** Renders a QR code as an SVG path of its dark modules. Rendering it here keeps the secret from other services. */
function pictureOf(text: string): FactorBegunJson['picture'] {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { size, path };
}
