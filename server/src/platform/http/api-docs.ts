import { describeApi } from '@regalo/contract/api/description';
import { API_BASE, type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { type EndpointHandler, handle, ok, schemaOf } from './endpoints.ts';

/** The audience of an endpoint, in words and as extensions for programs. */
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

/** Describes endpoints with an app that has them all and never listens. */
async function describe(endpoints: readonly Endpoint[]): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger');
  const docs = Fastify();
  docs.setValidatorCompiler(validatorCompiler);
  docs.setSerializerCompiler(serializerCompiler);
  try {
    await docs.register(swagger, {
      openapi: {
        info: { title: 'Regalo', version: '1', description: 'API of the back office' },
        components: { securitySchemes: SECURITY_SCHEMES },
      },
      transform: jsonSchemaTransform,
    });
    for (const endpoint of endpoints)
      docs.route({
        method: endpoint.method,
        url: API_BASE + endpoint.path,
        schema: { ...schemaOf(endpoint), ...accessOf(endpoint) },
        // It describes; nobody may call it here.
        handler: (_request, reply) => reply.callNotFound(),
      });
    await docs.ready();
    return JSON.stringify(docs.swagger());
  } finally {
    await docs.close();
  }
}

/**
 * The description of the API, for those who are signed in. It is made, and its package loaded, when
 * somebody asks for it, so that no server waits for it, or fails because of it, when it starts.
 */
export function apiDocsRoutes(endpoints: readonly Endpoint[]): EndpointHandler[] {
  let described: Promise<string> | undefined;
  return [
    handle(describeApi, async () => {
      described ??= describe(endpoints).catch((error) => {
        described = undefined;
        throw error;
      });
      return ok({ document: await described });
    }),
  ];
}
