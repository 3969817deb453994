import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { openSession } from '../platform/security/session-rows.ts';
import type { Sample } from './contract-samples.ts';
import type { TestApp } from './test-app.ts';

/** A GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A file that an endpoint takes. */
const FILES: Record<string, [name: string, file: Buffer]> = {
  '/manager/people': ['data', Buffer.from('Email\nsheet@ejemplo.cr\n')],
  '/manager/giveaway-codes': ['data', Buffer.from('Código\nFERIA-001\n')],
  '/manager/people-preview': ['data', Buffer.from('Email\nsheet@ejemplo.cr\n')],
  '/ca/image-upload': ['image', PIXEL],
  '/manager/brand-logo': ['logo', PIXEL],
};

function bodyOf({ encoding, path }: Endpoint, fields: Sample['body']): string | FormData {
  if (encoding === 'json') return JSON.stringify(fields);
  const form = new FormData();
  const [name, file] = FILES[path] ?? [];
  if (name && file) form.set(name, new Blob([Buffer.from(file)]), 'people.csv');
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** Opens another session of a manager. @returns its token */
export function openSessionOf(
  { services }: TestApp,
  { id, managerId }: { id: number; managerId: number },
): Promise<string> {
  return services.database.inCompany(id, (tx) => openSession(tx, id, managerId, services.keys));
}

/** Calls an endpoint, form or JSON, with made-up input; see `sampleInput`. */
export async function callWithSample(
  app: TestApp,
  endpoint: Endpoint,
  { query, body }: Sample,
  token: string,
): Promise<{ status: number; text: string }> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const json = endpoint.encoding === 'json' && endpoint.method === 'POST';
  const response = await app.fetch(`${API_BASE}${endpoint.path}?${new URLSearchParams(entries)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': app.csrf(),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.method === 'POST' ? { body: bodyOf(endpoint, body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}
