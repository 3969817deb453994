import {
  type DraftContents,
  getDraft,
  listDraftPeople,
  listDrafts,
  type RecipientsFrom,
  saveDraft,
} from '@regalo/contract/gifts/drafts';
import { person } from './answers.ts';
import { answer, ok, refuse } from './network.ts';

/** What a call saves. */
interface Saved {
  action: 'save' | 'delete';
  key: string;
  base: string | null;
  revision: string;
  contents: DraftContents;
  recipients?: RecipientsFrom[];
}

interface Kept extends Required<Pick<Saved, 'revision' | 'contents' | 'recipients'>> {
  recipientsRevision: string;
}

/** When drafts of tests were changed. */
const CHANGED_AT = '2026-03-02T15:30:00.000Z';

/** A server that keeps drafts as the real one does, by their keys. */
export function answerDrafts() {
  const kept = new Map<string, Kept>();
  answer(listDrafts, () =>
    ok({
      list: [...kept].map(([key, { revision, contents, recipients }]) => ({
        key,
        revision,
        gift: contents.item?.name ?? null,
        amount: contents.item?.amount ?? null,
        first_recipient: recipients[0] ? 'Nora Campos' : null,
        quantity: recipients.flatMap(({ list }) => list).length,
        step: contents.step,
        changedAt: CHANGED_AT,
      })),
    }),
  );
  answer(getDraft, ({ query }) => {
    const draft = kept.get(query.key ?? '');
    if (!draft) return ok(null);
    const { revision, recipientsRevision, contents, recipients } = draft;
    const quantity = recipients.flatMap(({ list }) => list).length;
    return ok({
      revision,
      recipients_revision: recipientsRevision,
      contents,
      quantity,
      changedAt: CHANGED_AT,
    });
  });
  answer(listDraftPeople, ({ query }) =>
    ok({
      list: (kept.get(query.key ?? '')?.recipients ?? []).flatMap(({ source, list }) =>
        list.map((id) => ({ ...person(id), source })),
      ),
      gone: [],
      next: null,
    }),
  );
  const calls = answer(saveDraft, ({ body }) => {
    const { action, key, base, revision, contents, recipients } = body as Saved;
    const before = kept.get(key);
    if (action === 'delete') kept.delete(key);
    else if (before?.revision === revision) return ok({});
    else if (!before && base !== null) return refuse('draft_gone');
    else if (before && before.revision !== base) return refuse('draft_changed');
    else
      kept.set(key, {
        revision,
        contents,
        recipients: recipients ?? before?.recipients ?? [],
        recipientsRevision: recipients || !before ? revision : before.recipientsRevision,
      });
    return ok({});
  });
  const saved = () =>
    calls.map(({ body }) => body as Saved).filter(({ action }) => action === 'save');
  return { kept, calls, saved };
}
