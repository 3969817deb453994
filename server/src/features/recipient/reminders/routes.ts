import { renderRemindersPage } from '@regalo/gift-view/reminders-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OptOut, readOptOutToken, UNSUBSCRIBE } from '../../../platform/mail/opt-out.ts';
import {
  checkOwnForm,
  formField,
  miss,
  type PageContext,
  type TokenRequest,
} from '../page-context.ts';
import { deleteOptOut, insertOptOut, readOptOut } from '../page-queries.ts';

/** `List-Unsubscribe=One-Click` as a part of a form in parts; RFC 8058 allows either kind of form. */
const ONE_CLICK_PART =
  /^content-disposition: *form-data; *name="?List-Unsubscribe"? *(?:\r?\n[^\r\n]+)*\r?\n\r?\nOne-Click\r?\n--/im;

/** Whether a mail program sends the form, of its own (RFC 8058). */
function isOneClick(request: FastifyRequest): boolean {
  const { body, headers } = request;
  if (formField(request, 'List-Unsubscribe') === 'One-Click') return true;
  const inParts = headers['content-type']?.toLowerCase().startsWith('multipart/form-data');
  return Boolean(inParts) && typeof body === 'string' && ONE_CLICK_PART.test(body);
}

/** The action of a form; undefined for neither. @throws Refusal csrf for ours, from elsewhere */
function wishOf(request: FastifyRequest): 'ended' | 'again' | undefined {
  if (isOneClick(request)) return 'ended';
  const wish = formField(request, 'reminders');
  if (wish !== 'end' && wish !== 'again') return;
  checkOwnForm(request);
  return wish === 'end' ? 'ended' : 'again';
}

/**
 * Ends reminders. Mail programs post to the address by themselves, without cookies and from anywhere
 * (RFC 8058); whoever follows the link is asked first, and can have them again.
 */
export function addReminderRoutes(context: PageContext): void {
  const { pages, services, answers, assets, base, onRequest } = context;
  const { database, keys } = services;

  /** Who the link is of; undefined for a link that we have not made. */
  async function find({ params }: TokenRequest) {
    const optOut = readOptOutToken(keys, params.token);
    if (!optOut) return;
    const company = await database.readCompany(optOut.companyId, (tx) => readOptOut(tx, optOut));
    return company && { optOut, ...company };
  }

  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  type State = Parameters<typeof renderRemindersPage>[0]['state'];

  function show({ params }: TokenRequest, reply: FastifyReply, found: Found, state: State) {
    const { language, name: companyName } = found;
    const action = `${base}${UNSUBSCRIBE}/${params.token}`;
    const props = { language, state, companyName, action };
    return answers.page(reply, renderRemindersPage(props, assets));
  }

  const change = (wish: 'ended' | 'again', optOut: OptOut) =>
    database.inCompany(optOut.companyId, (tx) =>
      wish === 'ended' ? insertOptOut(tx, optOut) : deleteOptOut(tx, optOut),
    );

  const address = `${UNSUBSCRIBE}/:token`;
  pages.get(address, { onRequest }, async (request: TokenRequest, reply) => {
    const found = await find(request);
    if (!found) return miss(context, request, reply);
    return show(request, reply, found, found.ended ? 'ended' : 'asked');
  });
  pages.post(address, { onRequest }, async (request: TokenRequest, reply) => {
    const found = await find(request);
    if (!found) return miss(context, request, reply);
    const wish = wishOf(request);
    if (!wish) return show(request, reply.code(422), found, found.ended ? 'ended' : 'asked');
    await change(wish, found.optOut);
    return show(request, reply, found, wish);
  });
}
