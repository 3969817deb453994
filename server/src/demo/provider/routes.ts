import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { type Html, html } from '../../platform/http/html.ts';
import { answerPage, POLICY, page } from '../demo-pages.ts';
import { failedPage, interactionPath, openProvider, PROVIDER_PATH } from './open-provider.ts';
import { emailOf, PROVIDER_PEOPLE } from './people.ts';

/** One button for everybody, so that nobody has to type or know anything. */
function choicePage(uid: string): Html {
  const people = PROVIDER_PEOPLE.map((one) => {
    const name = `${one.given_name} ${one.family_name}`;
    return html`<li><form method="post" action="${interactionPath(uid)}/${one.sub}">
      <button style="font:inherit;padding:8px 16px">${name}</button></form>
      <small>${emailOf(one)} · ${one.about}</small></li>`;
  });
  return page(
    'Sign in at Norte Digital',
    html`<h1>Norte Digital</h1><p>This is the sign-in page of the company, a stand-in for Entra, Google or Okta. Who are you?</p>
    <ul>${people}</ul>`,
  );
}

/** Without what the provider remembers of earlier sign-ins, so that one can be somebody else each time. */
const withoutSession = (cookies = '') =>
  cookies
    .split(/; */)
    .filter((one) => !one.startsWith('_session'))
    .join('; ');

/** The provider's own endpoints, which read requests and write answers themselves. */
function registerProtocol(app: FastifyInstance, open: () => Promise<Provider>): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${PROVIDER_PATH}/*`,
    async handler({ raw }, reply) {
      const answer = (await open()).callback();
      reply.hijack();
      const address = raw.url ?? '';
      // Tells where it is mounted.
      Object.assign(raw, { originalUrl: address, url: address.slice(PROVIDER_PATH.length) });
      raw.headers.cookie = withoutSession(raw.headers.cookie);
      await answer(raw, reply.raw);
    },
  });
}

/**
 * The demo's provider for single sign-on, which is made with the first request. Never part of a real server.
 * @param publicUrl of the demo
 */
export async function registerProvider(app: FastifyInstance, publicUrl: string): Promise<void> {
  let opened: Promise<Provider> | undefined;
  const open = () => {
    opened ??= openProvider(publicUrl);
    return opened;
  };
  type Choice = { Params: { uid: string; sub: string } };
  await app.register((scope, _options, done) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, unread) => unread(null));
    const over = async () => failedPage('This sign-in is over.');
    scope.get<Choice>(interactionPath(':uid'), async ({ raw, params }, reply) => {
      const details = (await open()).interactionDetails(raw, reply.raw);
      return answerPage(
        reply,
        POLICY,
        await details.then(() => choicePage(params.uid)).catch(over),
      );
    });
    scope.post<Choice>(interactionPath(':uid/:sub'), async ({ raw, params }, reply) => {
      const login = { accountId: params.sub, amr: ['pwd'] };
      const result = (await open()).interactionResult(raw, reply.raw, { login });
      const next = await result.catch(() => undefined);
      return next ? reply.redirect(next, 303) : answerPage(reply, POLICY, await over());
    });
    registerProtocol(scope, open);
    done();
  });
}
