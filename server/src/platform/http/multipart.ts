import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@regalo/contract/api/endpoint';
import { problem } from '@regalo/contract/refusals/problem';
import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

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

const FILE_BYTES = 2 * MEGABYTE;
const LIMITS = { files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 16_000 };

/** Routes registered inside `routes` read multipart bodies, beside what `app` reads. */
export function takeForms(app: FastifyInstance, routes: (forms: FastifyInstance) => void): void {
  if (!app.hasRequestDecorator('upload')) app.decorateRequest('upload', null);
  void app.register((forms, _options, registered) => {
    void forms.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    routes(forms);
    registered();
  });
}

/** Routes registered inside `routes` read multipart bodies and nothing else. */
export const registerForms = (
  app: FastifyInstance,
  routes: (forms: FastifyInstance) => void,
): void =>
  takeForms(app, (forms) => {
    forms.removeAllContentTypeParsers();
    routes(forms);
  });

/** The refusal of a file that is too large for its endpoint. */
const sizeProblem = (most: number) => problem('file_too_large', { megabytes: most / MEGABYTE });

/** The whole file of a request. @param most in bytes @throws Refusal validation, too_large */
export function requireFile(upload: UploadedFile | null, most: number): UploadedFile {
  if (!upload) throw new Refusal('file_missing', 'data');
  if (upload.truncated) throw new Refusal(sizeProblem(most), 'data');
  return upload;
}

/** The name of a file as it is stored: printable, in one line, of limited length; may be empty. */
export const storedName = ({ name }: UploadedFile, max: number): string =>
  [...name.toWellFormed().replace(/\p{C}/gu, '').trim()].slice(0, max).join('');

/** The most bytes that are kept of a file, by the fields that came before it. */
export type FileLimit = (fields: Record<string, string>) => number;

/** Reads a file to its end, and keeps at most `most` bytes of it. */
async function readFile({ file, filename }: MultipartFile, most: number): Promise<UploadedFile> {
  const kept: Buffer[] = [];
  let total = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (total < most) kept.push(chunk.subarray(0, most - total));
    total += chunk.length;
  }
  const truncated = file.truncated || total > most;
  return { name: filename ?? '', bytes: Buffer.concat(kept), truncated };
}

async function readParts(
  request: FastifyRequest,
  most: number,
  fileLimit: FileLimit,
): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else request.upload = await readFile(part, fileLimit(fields));
  }
  return fields;
}

/**
 * Reads a form: its file into `request.upload`, no more of it than the limits.
 * @returns its fields
 * @throws Refusal malformed, too_large
 */
export async function readForm(
  request: FastifyRequest,
  most = FILE_BYTES,
  fileLimit: FileLimit = () => most,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) return {};
  // A little too much is read to its end and left out, so that the fields behind it can say what it
  // was; what is far too much is not waited for.
  if (Number(request.headers['content-length']) > 4 * most) throw new Refusal(sizeProblem(most));
  try {
    return await readParts(request, most, fileLimit);
  } catch (error) {
    request.log.info({ err: error }, 'a form was not understood');
    throw new Refusal('form_malformed');
  } finally {
    // Skip the rest of a form that was not read, as it would keep the connection open for ever.
    request.raw.unpipe();
    request.raw.resume();
  }
}

type Values = Record<string, unknown>;

/** A query holds texts only, a body may want numbers: the form that the field takes. */
function inFormOf(field: z.ZodType, value: unknown): unknown {
  const isPlain = typeof value === 'string' || typeof value === 'number';
  if (!isPlain || field.safeParse(value).success) return value;
  const other = typeof value === 'number' ? String(value) : Number(value);
  return field.safeParse(other).success ? other : value;
}

/** The fields of `own`, and those of the schema that only `other` has. */
function filled(schema: z.ZodType, own: Values, other: Values): Values {
  if (!(schema instanceof z.ZodObject)) return own;
  const missing = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
    ([name]) => own[name] === undefined && other[name] !== undefined,
  );
  return {
    ...own,
    ...Object.fromEntries(missing.map(([name, field]) => [name, inFormOf(field, other[name])])),
  };
}

const isValues = (part: unknown): part is Values =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** Lets a mixed endpoint's parameters come in the query or the body; its own place wins. */
export function mixParameters(request: FastifyRequest, { query, body }: Endpoint): void {
  const sent = { query: request.query, body: request.body };
  if (!isValues(sent.query) || !isValues(sent.body)) return;
  request.query = filled(query, sent.query, sent.body);
  request.body = filled(body, sent.body, sent.query);
}
