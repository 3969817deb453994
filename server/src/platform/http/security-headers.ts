import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { contentPolicy } from './web-files.ts';

interface HeaderOptions {
  mediaBase: string;
  /** Hashes of the scripts in the page itself. */
  scripts: readonly string[];
  /** Whether the public address is one of https. */
  https: boolean;
}

const optionsOf = ({ mediaBase, scripts, https }: HeaderOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: contentPolicy(mediaBase, scripts),
  },
  strictTransportSecurity: https,
  crossOriginEmbedderPolicy: false,
  // e-mail clients show the pictures of a gift
  crossOriginResourcePolicy: false,
});

/** The headers that helmet sets; throws where an option is wrong. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => {});
  return answer.getHeaders();
}

/**
 * Puts the headers on every answer that tell browsers what not to do. They are made once: helmet would
 * put its policy together anew for each request, which is a twentieth of what a list costs the process.
 */
export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const headers = headersOf(optionsOf(options));
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
