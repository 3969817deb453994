import type { Endpoint } from '@regalo/contract/api/endpoint';
import * as contract from '@regalo/contract/operator/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import { queryClient } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';

const KEY = ['operator', 'catalogue'] as const;

/** The catalogue with all drafts, and the drafts. */
export const useCatalogue = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(contract.getCatalogue, { signal }),
    select: ({ body }) => body,
  });

/** Does something to drafts, and shows what came of it, whether it was refused or not. */
const changing = <T>(doing: Promise<T>): Promise<T> =>
  doing.finally(() => queryClient.invalidateQueries({ queryKey: KEY }));

export type EditedKind = 'category' | 'shop' | 'item';

/** What was typed into a part: the fields that changed, by the names of the contract. */
export interface TypedPart {
  kind: EditedKind;
  key: string;
  revision: number;
  created: boolean;
  fields: Record<string, unknown>;
}

const SAVING = {
  category: contract.saveCategory,
  shop: contract.saveShop,
  item: contract.saveItem,
} as const;

export const savePart = ({ kind, fields, ...part }: TypedPart) =>
  changing(call(SAVING[kind] as Endpoint, { body: { ...part, ...fields } }));

export const saveOrder = (body: z.input<typeof contract.saveOrder.body>) =>
  changing(call(contract.saveOrder, { body }));

interface Looked {
  id: number;
  revision: number;
}

const lookedAt = (changes: readonly Looked[]) =>
  changes.map(({ id, revision }) => ({ id, revision }));

export const publish = (changes: readonly Looked[]) =>
  changing(call(contract.publishChanges, { body: { changes: lookedAt(changes) } }));

/** @param publish_at null to take the plan back */
export const plan = (changes: readonly Looked[], publish_at: string | null) =>
  changing(call(contract.planChanges, { body: { changes: lookedAt(changes), publish_at } }));

export const discard = (changes: readonly Looked[]) =>
  changing(call(contract.discardChanges, { body: { changes: lookedAt(changes) } }));

export const keep = (changes: readonly Looked[]) =>
  changing(call(contract.keepChanges, { body: { changes: lookedAt(changes) } }));

/** @returns how many drafts came of it, and the places whose pictures are not stored */
export async function importFile(content: File) {
  const file = { field: 'data', content };
  return (await changing(call(contract.importCatalogue, { file }))).body;
}

export async function exportFile(): Promise<void> {
  saveFile('catalogue.yaml', await callFile(contract.exportCatalogue, {}));
}

/** The part of a picture that is kept, in shares of its width and height. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** @returns the address of the stored picture */
export async function addPicture(content: File, crop: Crop): Promise<string> {
  const share = (value: number) => Math.min(1, Math.max(0, value)).toFixed(6);
  const body = {
    left: share(crop.left),
    top: share(crop.top),
    width: share(crop.width),
    height: share(crop.height),
  };
  const file = { field: 'data', content };
  return (await call(contract.addCataloguePicture, { body, file })).body.address;
}
