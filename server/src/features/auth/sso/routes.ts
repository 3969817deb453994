import * as settings from '@regalo/contract/auth/sso/settings';
import * as signIn from '@regalo/contract/auth/sso/sign-in';
import type { Call, EndpointHandler } from '../../../platform/http/endpoints.ts';
import { handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import { originOf } from '../account-calls.ts';
import { signedInAnswer } from '../sign-in/signed-in-answer.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { addDomain, removeDomain, verifyDomain } from './domains.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { endOfFlow } from './flow.ts';
import { linkSso, unlinkSso } from './link.ts';
import { readSettings, removeSettings, saveSettings } from './settings.ts';
import { beginSsoStepUp, ssoStepUp } from './step-up.ts';

type Calling = Pick<Call<typeof settings.getSso>, 'request' | 'session'>;

/** An Admin's calls about single sign-on; each answers the settings afterwards. */
function settingsRoutes(services: Services): EndpointHandler[] {
  const change = async (name: string, { request, session }: Calling, act: () => Promise<void>) => {
    await withSecurityLog(services, name, callerOf(request, session), act);
    return ok(await readSettings(services, session));
  };
  return [
    handle(settings.getSso, async ({ session }) => ok(await readSettings(services, session))),
    handle(settings.saveSso, (call) =>
      change('sso-save', call, () => saveSettings(services, call.session, call.body)),
    ),
    handle(settings.removeSso, (call) =>
      change('sso-remove', call, () => removeSettings(services, call.session)),
    ),
    handle(settings.addSsoDomain, (call) =>
      change('sso-domain-add', call, () => addDomain(services, call.session, call.body.domain)),
    ),
    handle(settings.verifySsoDomain, (call) =>
      change('sso-domain-verify', call, () => verifyDomain(services, call.session, call.body.id)),
    ),
    handle(settings.removeSsoDomain, (call) =>
      change('sso-domain-remove', call, () => removeDomain(services, call.session, call.body.id)),
    ),
    handle(settings.unlinkSso, async ({ request, session, body }) => {
      await withSecurityLog(services, 'sso-unlink', callerOf(request, session), () =>
        unlinkSso(services, session, body.id),
      );
      return ok({});
    }),
  ];
}

/** Signing in with the provider of a company, and what Admins set for it. */
export const ssoRoutes = (services: Services): EndpointHandler[] => [
  ...settingsRoutes(services),
  handle(signIn.beginSso, async ({ request, body, setCookie }) => {
    const from = { ip: request.ip, email: body.email };
    const begun = await withSecurityLog(services, 'sso-begin', from, () =>
      beginSignIn(services, body.email, request.ip),
    );
    if (begun) setCookie(begun.cookie);
    return ok({ address: begun?.address ?? null });
  }),
  handle(signIn.finishSso, async ({ request, body, setCookie }) => {
    setCookie(endOfFlow(services, body.state));
    const entered = await withSecurityLog(services, 'sign-in-sso', { ip: request.ip }, (identify) =>
      finishSignIn(services, body, originOf(request), identify),
    );
    if ('due' in entered) return ok(entered.due, 'One more step.');
    return ok(await signedInAnswer(services, entered.token, entered.account), 'Login successful!');
  }),
  handle(signIn.linkSso, async ({ request, session, body }) => {
    await withSecurityLog(services, 'sso-link', callerOf(request, session), () =>
      linkSso(services, session, body.link),
    );
    return ok({});
  }),
  handle(signIn.beginSsoStepUp, async ({ session, setCookie }) => {
    const { address, cookie } = await beginSsoStepUp(services, session);
    setCookie(cookie);
    return ok({ address });
  }),
  handle(signIn.ssoStepUp, async ({ request, session, body, setCookie }) => {
    setCookie(endOfFlow(services, body.state));
    await withSecurityLog(services, 'step-up-sso', callerOf(request, session), () =>
      ssoStepUp(services, session, body, request.headers.cookie),
    );
    return ok({});
  }),
];
