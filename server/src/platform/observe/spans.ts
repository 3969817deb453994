import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection } from '../../database/connection.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';

/** The attributes of a span: ids, counts and words of a small set. Never names, addresses, codes or links. */
export type Attributes = Record<string, string | number>;

export interface SpanStart {
  name: string;
  /** As OpenTelemetry has it: who asks, who answers, who works off a queue, or neither. */
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: Attributes;
}

/** A step of a trace that has begun. */
export interface Span {
  readonly traceId: string;
  /** False where the trace is not among those that are sent. */
  readonly recorded: boolean;
  /** Names the span to others, as the header of that name (W3C Trace Context). */
  readonly traceparent: string;
  begin(start: SpanStart): Span;
  set(attributes: Attributes): void;
  /** It failed, and by which kind of error: messages may hold people's data. */
  fail(kind: string): void;
  end(): void;
}

/** Where traces begin; absent where OTEL_EXPORTER_OTLP_ENDPOINT is unset. */
export interface Tracing {
  /** Begins a trace, or goes on with the one that a `traceparent` names. */
  begin(start: SpanStart, traceparent?: string): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

const current = new AsyncLocalStorage<Span>();

/** The name of an error in a span. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : (name ?? 'Error');
}

/** Runs `act` within a span and ends it. A refusal is an answer, not a failure. */
export async function insideSpan<T>(span: Span, act: () => Promise<T>): Promise<T> {
  try {
    return await current.run(span, act);
  } catch (error) {
    if (error instanceof Refusal) span.set({ 'regalo.refusal': error.code });
    else span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Makes `act` a step of the trace that it happens in; outside a trace that is sent it just runs.
 * @param attributes of the step, asked for only where it is sent
 */
export function withSpan<T>(
  start: SpanStart,
  act: () => Promise<T>,
  attributes?: () => Attributes,
): Promise<T> {
  const parent = current.getStore();
  if (!parent?.recorded) return act();
  return insideSpan(parent.begin(attributes ? { ...start, attributes: attributes() } : start), act);
}

/** Runs `act` as part of a span that somebody else ends. */
export const within = <T>(span: Span, act: () => T): T => current.run(span, act);

/** The trace context that an enqueued job carries. */
export function carriedTrace(): { traceparent?: string } {
  const span = current.getStore();
  return span ? { traceparent: span.traceparent } : {};
}

/** The trace's fields in a line of the log. */
export function loggedTrace(): { traceId?: string } {
  const span = current.getStore();
  return span ? { traceId: span.traceId } : {};
}

type Act<T> = (tx: Connection) => Promise<T>;

/**
 * A database whose transactions are steps of the trace that they happen in.
 * @param which the replica where it is one
 */
export function tracedDatabase(database: Database, which?: 'replica'): Database {
  const system: Attributes = { 'db.system.name': 'postgresql' };
  if (which) system['regalo.database'] = which;
  const traced = <T>(name: string, act: () => Promise<T>, whose?: () => Attributes) =>
    withSpan({ name, kind: 'client' }, act, () => ({ ...system, ...whose?.() }));
  const company = (id: number) => () => ({ 'regalo.company': id });
  const shop = (id: number) => () => ({ 'regalo.shop': id });
  return {
    ...database,
    inCompany: <T>(id: number, act: Act<T>) =>
      traced('transaction', () => database.inCompany(id, act), company(id)),
    readCompany: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.readCompany(id, act), company(id)),
    askCompany: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.askCompany(id, act), company(id)),
    inShop: <T>(id: number, act: Act<T>) =>
      traced('transaction', () => database.inShop(id, act), shop(id)),
    readShop: <T>(id: number, act: Act<T>) =>
      traced('read', () => database.readShop(id, act), shop(id)),
    inCompanyAndShop: <T>(companyId: number, shopId: number, act: Act<T>) =>
      traced(
        'transaction',
        () => database.inCompanyAndShop(companyId, shopId, act),
        () => ({ 'regalo.company': companyId, 'regalo.shop': shopId }),
      ),
    readAll: (act) => traced('read', () => database.readAll(act)),
    transaction: (act) => traced('transaction', () => database.transaction(act)),
    outside: (act) => traced('query', () => database.outside(act)),
  };
}
