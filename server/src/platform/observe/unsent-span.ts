import { randomBytes } from 'node:crypto';
import type { Span } from './spans.ts';

/** A span of a trace that is not sent. Its ids are for the log and for jobs; most are never asked for, and so never made. */
class UnsentSpan implements Span {
  #traceId: string | undefined;
  #spanId: string | undefined;

  constructor(traceId: string | undefined) {
    this.#traceId = traceId;
  }

  get recorded(): boolean {
    return false;
  }

  get traceId(): string {
    this.#traceId ??= randomBytes(16).toString('hex');
    return this.#traceId;
  }

  get traceparent(): string {
    this.#spanId ??= randomBytes(8).toString('hex');
    return `00-${this.traceId}-${this.#spanId}-00`;
  }

  begin(): Span {
    return this;
  }

  set(): void {}
  fail(): void {}
  end(): void {}
}

/** @param traceId that of the trace it goes on with; a new one if absent */
export const unsentSpan = (traceId?: string): Span => new UnsentSpan(traceId);
