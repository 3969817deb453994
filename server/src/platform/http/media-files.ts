import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';
import { isMedia, type Storage, type StoredFile } from '../storage/storage.ts';

interface Range {
  start: number;
  end: number;
}

/** One `bytes=` range (RFC 9110 14.2); 'none' to send it all, 'unsatisfiable' past the end. */
function rangeOf(header: string | undefined, bytes: number): Range | 'none' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return 'none';
  const start = from ? Number(from) : Math.max(bytes - Number(to), 0);
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end };
}

function send(reply: FastifyReply, file: StoredFile, header: string | undefined) {
  const range = rangeOf(header, file.bytes);
  void reply
    .type(file.contentType)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=31536000, immutable');
  if (range === 'none') return reply.header('content-length', file.bytes).send(file.stream());
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send('');
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
    .header('content-length', range.end - range.start + 1)
    .send(file.stream(range));
}

/** Pictures and videos, at unguessable addresses that need no token. */
export function registerMediaFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const file = isMedia(key) ? await storage.get(key) : undefined;
    if (!file) throw new Refusal('address_unknown');
    return send(reply, file, request.headers.range);
  });
}
