import { API_BASE, type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { schemaOf } from './endpoints.ts';

const PREFIX = '/api/docs';

/** Belong to a connection, not to a page. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

/** Who may call an endpoint, for people to read and as extensions for programs. */
function accessOf(endpoint: Endpoint) {
  const { audience, may, csrf } = endpoint;
  const session = needsSession(endpoint);
  const permissions = may.length > 0 ? may.join(', ') : 'none';
  return {
    description: session ? `Permissions: ${permissions}.` : 'No sign-in.',
    security: [{ ...(session ? { session: [] } : {}), ...(csrf ? { csrf: [] } : {}) }],
    'x-audience': audience,
    'x-permissions': may,
  };
}

const SECURITY_SCHEMES = {
  session: { type: 'http', scheme: 'bearer' },
  csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
} as const;

/** Adds the description of these endpoints to an app, and the pages that show it. */
async function describeEndpoints(docs: FastifyInstance, endpoints: readonly Endpoint[]) {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  docs.setValidatorCompiler(validatorCompiler);
  docs.setSerializerCompiler(serializerCompiler);
  await docs.register(swagger, {
    openapi: {
      info: { title: 'Regalo', version: '1', description: 'API of the back office' },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: jsonSchemaTransform,
  });
  await docs.register(swaggerUi, { routePrefix: PREFIX, staticCSP: true });
  for (const endpoint of endpoints)
    docs.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      schema: { ...schemaOf(endpoint), ...accessOf(endpoint) },
      // It describes; nobody may call it here.
      handler: (_request, reply) => reply.callNotFound(),
    });
}

/** An app that has the description and its pages, and never listens. */
async function buildDocs(
  endpoints: readonly Endpoint[],
  pluginTimeout: number,
): Promise<FastifyInstance> {
  const docs = Fastify({ pluginTimeout });
  try {
    await describeEndpoints(docs, endpoints);
    await docs.ready();
  } catch (error) {
    await docs.close();
    throw error;
  }
  return docs;
}

/** Whether an address stays below the prefix once its dot segments are resolved, as `inject` does. */
function isBelowPrefix(url: string): boolean {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? '';
  return path === PREFIX || path.startsWith(`${PREFIX}/`);
}

/**
 * The description of the API at `/api/docs`. Its packages are loaded when somebody asks for it, so
 * that no server waits for them, or fails because of them, when it starts.
 */
export function registerApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  let docs: Promise<FastifyInstance> | undefined;
  const open = () => {
    docs ??= buildDocs(endpoints, app.initialConfig.pluginTimeout ?? 0).catch((error) => {
      docs = undefined;
      throw error;
    });
    return docs;
  };
  const show = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    if (!isBelowPrefix(url)) return reply.callNotFound();
    const page = await (await open()).inject({ url, headers });
    if (page.statusCode === 404) return reply.callNotFound();
    for (const name of OF_CONNECTION) delete page.headers[name];
    return reply.code(page.statusCode).headers(page.headers).send(page.rawPayload);
  };
  app.get(PREFIX, show);
  app.get(`${PREFIX}/*`, show);
  app.addHook('onClose', async () => {
    await docs?.then((opened) => opened.close()).catch(() => undefined);
  });
}
