import { join } from 'node:path';
import { prepareDatabase } from '../../../server/src/prepare-database.ts';
import type { Cluster } from './cluster.ts';
import { psql } from './restore.ts';

const PASSWORD = 'only-for-the-drill';

/** Addresses of the cluster's database. */
export interface Addresses {
  /** Of the server's own role, through HAProxy, with the certificate checked. */
  serverUrl: string;
  ownerUrl: string;
}

/** The addresses behind a HAProxy of this machine. */
export function addressesAt(port: number, folder: string): Addresses {
  const tls = `sslmode=verify-full&sslrootcert=${join(folder, 'tls/ca.crt')}`;
  const url = (user: string) => `postgres://${user}:${PASSWORD}@localhost:${port}/regalo?${tls}`;
  return { serverUrl: url('regalo_app'), ownerUrl: url('regalo_owner') };
}

/** Address of a superuser of the drill on whatever machine leads, past HAProxy. */
export async function superuserUrl(cluster: Cluster): Promise<string> {
  const { root } = await cluster.leader();
  const socket = encodeURIComponent(join(root, 'run/postgresql'));
  return `postgres://drill:${PASSWORD}@/regalo?host=${socket}`;
}

/** Makes the database and its roles as docs/cluster.md says, and archives its log from then on. */
export async function makeDatabase(cluster: Cluster, addresses: Addresses): Promise<void> {
  const leader = await cluster.leader();
  const statements = [
    `CREATE ROLE regalo_owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`,
    'CREATE DATABASE regalo OWNER regalo_owner',
    `CREATE ROLE drill LOGIN SUPERUSER PASSWORD '${PASSWORD}'`,
  ];
  for (const statement of statements) await psql(leader, statement);
  await leader.run(['pgbackrest', '--stanza=regalo', 'stanza-create']);
  await prepareDatabase(addresses.ownerUrl, addresses.serverUrl);
}
