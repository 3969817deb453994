import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { applyDirectory } from '../features/directory/apply-directory-job.ts';
import { beginSync } from '../features/directory/sync-queries.ts';
import { matchesTag } from '../platform/http/if-match.ts';
import { ScimError, unknownResource } from './errors.ts';
import { type Attributes, filterToSql } from './filter.ts';
import { patchInput, type queryInput } from './input.ts';
import { patched } from './patch.ts';
import { listOf, narrowed, type Page, pageOf, type Shown } from './resource.ts';

/** A call of a directory. */
export interface ScimCall {
  session: KeySession;
  id: string;
  query: z.output<typeof queryInput>;
  body: unknown;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

export interface Answer {
  status?: 200 | 201 | 204 | 304;
  body?: object;
}

/** What users and groups are, each in their way. */
export interface Kind {
  path: '/Users' | '/Groups';
  /** The attributes that a PATCH may change. */
  patchable: readonly string[];
  /** What filters may name. */
  attributes(companyId: number): Attributes;
  /** @param narrow whether members are left out */
  list(
    tx: Connection,
    companyId: number,
    where: RawBuilder<unknown>,
    page: Page & { withMembers: boolean },
  ): Promise<{ list: Shown[]; total: number }>;
  read(tx: Connection, companyId: number, id: string, withMembers?: boolean): Promise<Shown>;
  insert(tx: Connection, companyId: number, input: unknown): Promise<string>;
  change(tx: Connection, companyId: number, id: string, input: unknown): Promise<void>;
  remove(tx: Connection, companyId: number, id: string): Promise<void>;
}

const asksForMembers = ({ attributes, excludedAttributes }: ScimCall['query']) =>
  attributes ? /\bmembers\b/i.test(attributes) : !/\bmembers\b/i.test(excludedAttributes ?? '');

/** @throws ScimError 404 for what cannot be an id of ours */
function checkId({ id }: ScimCall): void {
  if (!/^\d{1,15}$/.test(id)) throw unknownResource();
}

/** Refuses a change of what is no longer as the directory knows it. @throws ScimError 412 */
function match({ ifMatch }: ScimCall, { meta }: Shown): void {
  if (!matchesTag(ifMatch, meta.version)) throw new ScimError(412, 'It was changed meanwhile.');
}

/** What answers the calls about users, or about groups. */
export function kindActions(services: FeatureServices, kind: Kind) {
  const { database, jobs } = services;

  /** Writes what a directory says, and has the lists follow where a member has agreed to that. */
  const write = <T>({ session }: ScimCall, act: (tx: Connection) => Promise<T>): Promise<T> =>
    database.inCompany(session.companyId, async (tx) => {
      const { companyId, managerId } = session;
      const { state } = await beginSync(tx, companyId, managerId);
      const done = await act(tx);
      if (state === 'live') await jobs.enqueue(tx, applyDirectory, { companyId });
      return done;
    });

  /** Writes an existing one as `inputOf` makes it of what is there. */
  const change = (call: ScimCall, inputOf: (present: Shown) => unknown): Promise<Answer> => {
    checkId(call);
    const { companyId } = call.session;
    return write(call, async (tx) => {
      const present = await kind.read(tx, companyId, call.id);
      match(call, present);
      await kind.change(tx, companyId, call.id, inputOf(present));
      const shown = await kind.read(tx, companyId, call.id, asksForMembers(call.query));
      return { body: narrowed(shown, call.query) };
    });
  };

  return {
    list: async ({ session: { companyId }, query }: ScimCall): Promise<Answer> => {
      const page = pageOf(query);
      const where = filterToSql(kind.attributes(companyId), query.filter);
      const { list, total } = await database.readCompany(companyId, (tx) =>
        kind.list(tx, companyId, where, { ...page, withMembers: asksForMembers(query) }),
      );
      const shown = list.map((one) => narrowed(one, query));
      return { body: listOf(shown, total, page.offset) };
    },
    read: async (call: ScimCall): Promise<Answer> => {
      checkId(call);
      const { session, id, query, ifNoneMatch } = call;
      const shown = await database.readCompany(session.companyId, (tx) =>
        kind.read(tx, session.companyId, id, asksForMembers(query)),
      );
      if (ifNoneMatch === shown.meta.version) return { status: 304 };
      return { body: narrowed(shown, query) };
    },
    create: (call: ScimCall): Promise<Answer> =>
      write(call, async (tx) => {
        const { companyId } = call.session;
        const id = await kind.insert(tx, companyId, call.body);
        return { status: 201, body: narrowed(await kind.read(tx, companyId, id), call.query) };
      }),
    replace: (call: ScimCall) => change(call, () => call.body),
    patch: async (call: ScimCall) => {
      const { Operations: operations } = patchInput.parse(call.body);
      return await change(call, (present) => patched(present, operations, kind.patchable));
    },
    remove: async (call: ScimCall): Promise<Answer> => {
      checkId(call);
      const { companyId } = call.session;
      await write(call, async (tx) => {
        match(call, await kind.read(tx, companyId, call.id, false));
        await kind.remove(tx, companyId, call.id);
      });
      return { status: 204 };
    },
  };
}
