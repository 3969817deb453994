import { expect, test } from 'vitest';
import { deleteDraft, readDraft, saveDraft } from './drafts.ts';

const MANAGER = 4_711;

test('what is saved right after a deletion does not bring back what was deleted', async () => {
  // The first is being written while the others wait.
  void saveDraft(MANAGER, { upload: 'a.png', message: 'Hola' });
  deleteDraft(MANAGER);
  void saveDraft(MANAGER, { message: 'Adiós' });
  expect(await readDraft(MANAGER, ['upload', 'message'])).toEqual([undefined, 'Adiós']);
});

test('a deletion takes what waits to be written with it', async () => {
  void saveDraft(MANAGER, { message: 'Hola' });
  void saveDraft(MANAGER, { upload: 'b.png' });
  deleteDraft(MANAGER);
  expect(await readDraft(MANAGER, ['upload', 'message'])).toEqual([undefined, undefined]);
});
