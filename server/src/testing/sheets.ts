import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { importPeople } from '@regalo/contract/people/upload/upload';
import type { RefusalBody } from '@regalo/contract/refusals/refusal-body';
import type { z } from 'zod';
import type { TestApp } from './test-app.ts';

interface Upload {
  token?: string | undefined;
  file?: Buffer | undefined;
  name?: string;
  fields?: Record<string, string>;
}

interface UploadAnswer<R extends z.ZodType> {
  status: number;
  reply: z.output<R>;
  error: RefusalBody;
}

/** Sends a spreadsheet to an endpoint as a browser would. */
export async function sendSheet<R extends z.ZodType>(
  app: TestApp,
  endpoint: Endpoint<z.ZodType, z.ZodType, R>,
  { token, file, name = 'people.csv', fields = {} }: Upload,
): Promise<UploadAnswer<R>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('data', new Blob([new Uint8Array(file)]), name);
  const response = await app.fetch(API_BASE + endpoint.path, {
    method: 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-csrf-token': app.csrf(),
    },
    body: form,
  });
  const answer = await response.json();
  return { status: response.status, reply: answer, error: answer };
}

/** Uploads a spreadsheet, of employees if nothing else is said; people without a name are stored. */
export const upload = (app: TestApp, { fields = { role: '1' }, ...sent }: Upload) =>
  sendSheet(app, importPeople, { fields: { without_name: 'store', ...fields }, ...sent });
