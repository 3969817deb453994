import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export interface UploadedFile {
  /** As the sender calls it, without folders; may be empty. */
  name: string;
  bytes: Buffer;
  /** It is longer than the endpoint takes; only its beginning was kept. */
  truncated: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of a multipart body. */
    upload: UploadedFile | null;
  }
}

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 2 * MEGABYTE;
const LIMITS = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 1_000 };

/** Routes registered inside `routes` read multipart bodies and nothing else. */
export function registerForms(
  app: FastifyInstance,
  routes: (forms: FastifyInstance) => void,
): void {
  app.decorateRequest('upload', null);
  void app.register((forms, _options, registered) => {
    forms.removeAllContentTypeParsers();
    void forms.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    routes(forms);
    registered();
  });
}

/** What is said of a file that is too large for its endpoint. */
export const sizeProblem = (most: number) =>
  `File size exceeds ${most / MEGABYTE}MB. Please upload a smaller file.`;

async function readParts(request: FastifyRequest, most: number): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else {
      const bytes = await part.toBuffer();
      request.upload = { name: part.filename ?? '', bytes, truncated: part.file.truncated };
    }
  }
  return fields;
}

/**
 * Reads a form: its file into `request.upload`, no more of it than the limit.
 * @returns its fields
 * @throws Refusal malformed, too_large
 */
export async function readForm(
  request: FastifyRequest,
  most = FILE_BYTES,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) return {};
  // A little too much is read to its end and left out, so that the fields behind it can say what it
  // was; what is far too much is not waited for.
  if (Number(request.headers['content-length']) > 4 * most)
    throw new Refusal('too_large', sizeProblem(most));
  try {
    return await readParts(request, most);
  } catch (error) {
    request.log.info({ err: error }, 'a form was not understood');
    throw new Refusal('malformed', 'The form is malformed.');
  } finally {
    // What is left of a form that was given up is passed over; left lying, it would keep the
    // connection open for good.
    request.raw.unpipe();
    request.raw.resume();
  }
}
