import { MissingPart } from '../../ui/crash-page.tsx';

/** Loads the order that was begun, before a page that shows it or adds to it. */
export async function openDraft(): Promise<void> {
  const draft = await import('../features/gifts/drafts/sync-draft.ts').catch((cause: unknown) => {
    throw new MissingPart(cause);
  });
  await draft.openDraft();
}
