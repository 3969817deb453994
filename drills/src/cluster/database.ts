import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { psql, socketOf } from './machine.ts';

const PASSWORD = 'only-for-the-drill';

/** Addresses of the cluster's database. */
export interface Addresses {
  /** The product's, through HAProxy and maybe PgBouncer, with the certificate checked. */
  productUrl: string;
  /** Of the replica that the product reads, likewise. */
  readUrl: string;
  /** Of the server's own role, past PgBouncer, for the drill itself. */
  serverUrl: string;
  ownerUrl: string;
}

/** The ports of HAProxy on this machine. */
export interface Ports {
  product: number;
  replica: number;
  /** Past PgBouncer. */
  migrate: number;
}

/** The addresses behind a HAProxy of this machine. */
export function addressesAt({ product, replica, migrate }: Ports, folder: string): Addresses {
  const tls = `sslmode=verify-full&sslrootcert=${join(folder, 'tls/ca.crt')}`;
  const url = (user: string, port: number) =>
    `postgres://${user}:${PASSWORD}@localhost:${port}/regalo?${tls}`;
  return {
    productUrl: url('regalo_app', product),
    readUrl: url('regalo_app', replica),
    serverUrl: url('regalo_app', migrate),
    ownerUrl: url('regalo_owner', migrate),
  };
}

/** Address of a superuser of the drill on whatever machine leads, past HAProxy. */
export async function superuserUrl(cluster: Cluster): Promise<string> {
  const socket = encodeURIComponent(socketOf(await cluster.leader()));
  return `postgres://drill:${PASSWORD}@/regalo?host=${socket}`;
}

/**
 * Makes the database and its roles as docs/cluster.md says, and archives its log from then on.
 * @param migrate makes the tables, of whatever version
 */
export async function makeDatabase(
  cluster: Cluster,
  addresses: Addresses,
  migrate: (ownerUrl: string, serverUrl: string) => Promise<unknown>,
): Promise<void> {
  const leader = await cluster.leader();
  const statements = [
    `CREATE ROLE regalo_owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`,
    'CREATE DATABASE regalo OWNER regalo_owner',
    `CREATE ROLE drill LOGIN SUPERUSER PASSWORD '${PASSWORD}'`,
  ];
  for (const statement of statements) await psql(leader, statement);
  await leader.run(['pgbackrest', '--stanza=regalo', 'stanza-create']);
  await migrate(addresses.ownerUrl, addresses.serverUrl);
}
