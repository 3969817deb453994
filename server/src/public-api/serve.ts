import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FeatureServices } from '../feature-list.ts';
import { readJsonBodies } from '../platform/http/json-body.ts';
import { Refusal } from '../platform/refusal.ts';
import { catalogueOperations } from './catalogue.ts';
import { exportOperations } from './exports.ts';
import { giftOperations } from './gifts.ts';
import { groupOperations } from './groups.ts';
import { meOperations } from './me.ts';
import { type OperationHandler, registerOperation, type Used } from './operations.ts';
import { orderOperations } from './orders.ts';
import { peopleOperations } from './people.ts';
import { answerProblem } from './problems.ts';
import { serveReference } from './reference/routes.ts';
import { sandboxOperations } from './sandbox.ts';
import { templateOperations } from './templates.ts';
import { walletOperations } from './wallet.ts';
import { webhookOperations } from './webhook-endpoints.ts';

const HANDLERS: readonly ((services: FeatureServices) => OperationHandler[])[] = [
  meOperations,
  peopleOperations,
  groupOperations,
  catalogueOperations,
  orderOperations,
  templateOperations,
  giftOperations,
  walletOperations,
  exportOperations,
  webhookOperations,
  sandboxOperations,
];

/** Where the problems of a server are explained: those of the sandbox on the page of the live side. */
const docsOf = ({ publicUrl }: Pick<FeatureServices, 'publicUrl'>) =>
  new URL('/api-reference', publicUrl).href;

/**
 * Answers what fails before it comes to an operation, if it was meant for one.
 * @returns whether it was
 */
export function answerStray(
  services: Pick<FeatureServices, 'publicUrl'>,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!request.url.startsWith(PUBLIC_API_BASE)) return false;
  answerProblem(refusal, request, reply, docsOf(services));
  return true;
}

/**
 * Registers the API for the systems of companies, whose every refusal is a problem of RFC 9457.
 * @throws if an operation of the contract has no handler, or several
 */
export function servePublicApi(
  app: FastifyInstance,
  services: FeatureServices,
  limits: Omit<Used, 'services'>,
): void {
  const handlers = HANDLERS.flatMap((one) => one(services));
  const answered = new Map(handlers.map((one) => [one.operation, one]));
  if (answered.size < handlers.length) throw new Error('an operation has two handlers');
  const docs = docsOf(services);
  if (services.livemode) serveReference(app, services.publicUrl, services.now);
  const used = { services, ...limits };
  void app.register((api, _, done) => {
    api.setErrorHandler((error: Error, request, reply) =>
      answerProblem(error, request, reply, docs),
    );
    readJsonBodies(api, ['application/json']);
    for (const operation of OPERATIONS) {
      const handler = answered.get(operation);
      if (!handler) throw new Error(`${operation.name} has no handler`);
      registerOperation(api, handler, used);
    }
    done();
  });
  // Apart, as a path that is unknown is answered by the prefix that it begins with.
  void app.register(
    (unknown, _, done) => {
      unknown.setNotFoundHandler((request, reply) =>
        answerProblem(new Refusal('address_unknown'), request, reply, docs),
      );
      done();
    },
    { prefix: PUBLIC_API_BASE },
  );
}
