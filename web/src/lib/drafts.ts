import { createStore, delMany, getMany, keys, setMany } from 'idb-keyval';

/** A draft by the names of its parts. A part that did not change need not be written again. */
export type DraftParts = Record<string, unknown>;

/** Ids of the sandbox are others, below its path. */
const HERE = `regalo${globalThis.basepath ?? ''}`;
const store = createStore(HERE, 'drafts');
/** Where the browser keeps nothing, as in some private windows. */
const memory = new Map<string, unknown>();

const keyOf = (manager: number, part: string) => `${manager}/${part}`;

/** Pending writes of each manager, and whether the draft is deleted first. */
const waiting = new Map<number, { deleted: boolean; parts: DraftParts }>();
let writing: Promise<void> | undefined;

let channel: BroadcastChannel | undefined;
const otherTabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel(`${HERE}-drafts`);
  return channel;
};

async function write(manager: number, parts: DraftParts): Promise<void> {
  const entries = Object.entries(parts).map(([part, value]): [string, unknown] => [
    keyOf(manager, part),
    value,
  ]);
  try {
    await setMany(entries, store);
    for (const [key] of entries) memory.delete(key);
  } catch {
    for (const [key, value] of entries) memory.set(key, value);
  }
}

async function remove(manager: number): Promise<void> {
  const own = (key: IDBValidKey) => String(key).startsWith(keyOf(manager, ''));
  for (const key of memory.keys()) if (own(key)) memory.delete(key);
  try {
    await delMany((await keys(store)).filter(own), store);
  } catch {
    // Nothing was kept.
  }
}

/** One write at a time; of what changes meanwhile only the last state is written. */
async function writeAll(): Promise<void> {
  for (const [manager, { deleted, parts }] of waiting) {
    waiting.delete(manager);
    if (deleted) await remove(manager);
    if (Object.keys(parts).length > 0) await write(manager, parts);
    otherTabs().postMessage(manager);
  }
  // Here and not when the promise is settled: what is added in between would wait for ever.
  writing = undefined;
}

/** @returns what settles once all that waits is written */
function enqueue(manager: number, parts: DraftParts | null): Promise<void> {
  const before = waiting.get(manager);
  waiting.set(
    manager,
    parts
      ? { deleted: before?.deleted ?? false, parts: { ...before?.parts, ...parts } }
      : { deleted: true, parts: {} },
  );
  writing ??= writeAll();
  return writing;
}

/**
 * Writes parts of a manager's draft, all or none, and tells the other tabs.
 * @returns what settles once they are written; a page that is left before may lose them
 */
export const saveDraft = (manager: number, parts: DraftParts): Promise<void> =>
  enqueue(manager, parts);

/** Deletes a manager's draft, and tells the other tabs. */
export function deleteDraft(manager: number): void {
  void enqueue(manager, null);
}

/** Whether something of a manager's draft is still to be written. */
export const isDraftWaiting = (manager: number): boolean => waiting.has(manager);

async function readKept(wanted: string[]): Promise<unknown[]> {
  try {
    return await getMany(wanted, store);
  } catch {
    return [];
  }
}

/** Parts of a manager's draft as they were kept; undefined for one that was not. */
export async function readDraft(manager: number, parts: readonly string[]): Promise<unknown[]> {
  await writing;
  const wanted = parts.map((part) => keyOf(manager, part));
  const kept = await readKept(wanted);
  return wanted.map((key, at) => (memory.has(key) ? memory.get(key) : kept[at]));
}

/** Calls the listener with the manager whose draft was changed in another tab. */
export function onDraftChange(listener: (manager: number) => void): void {
  otherTabs().addEventListener('message', ({ data }) => listener(data));
}
