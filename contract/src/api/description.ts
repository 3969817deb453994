import { z } from 'zod';
import { ANY_MEMBER } from '../auth/permissions.ts';
import { endpoint, envelope } from './endpoint.ts';

/** All endpoints as an OpenAPI document, a JSON text. */
export const describeApi = endpoint('GET', '/manager/api-description', {
  audience: 'manager',
  may: ANY_MEMBER,
  reply: envelope(z.object({ document: z.string() })),
});

/** The parts of the document that are read: operations by path, then by method in lower case. */
export interface ApiDocument {
  paths: Record<string, Record<string, Record<string, unknown>>>;
}
