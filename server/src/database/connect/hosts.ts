/** An address of PostgreSQL that cannot be used; the message says what it must be like. */
class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** user:password@ · hosts · /database · ?parameters */
const ADDRESS = /^(postgres(?:ql)?:\/\/)(?:([^/?]*)@)?([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;

/** What `target_session_attrs` may say where the server writes, so that it never wants a standby. */
const WRITABLE = new Set(['read-write', 'primary', 'any']);
/** And where it only reads. */
const READABLE = new Set(['any', 'read-only', 'standby', 'prefer-standby']);

interface Place {
  host: string;
  port: string;
}

/** `db1:5432,db2,[::1]:5433`, as libpq writes them. */
function placesOf(hosts: string): Place[] {
  return hosts.split(',').map((text) => {
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? [];
    if (host === '') throw new AddressError('must name each host, such as db1:5432,db2:5432');
    return { host, port };
  });
}

/** The parameters `host` and `port` win, as in libpq; one port counts for all hosts. */
function placesIn(parameters: URLSearchParams, hosts: string): Place[] {
  const named = parameters.get('host');
  const places = named
    ? named.split(',').map((host) => ({ host, port: '' }))
    : hosts
      ? placesOf(hosts)
      : [{ host: '', port: '' }];
  const ports = parameters.get('port')?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== places.length)
    throw new AddressError('must name one port, or one for each host');
  return places.map(({ host, port }, n) => ({ host, port: ports[n] ?? ports[0] ?? port }));
}

/**
 * The addresses of the single hosts of an address in libpq's form, which node-postgres does not know:
 * `postgres://user@db1:5432,db2:5432/regalo?target_session_attrs=read-write`.
 * @param reads whether servers that only read will do
 * @throws AddressError
 */
export function hostsOf(address: string, reads = false): string[] {
  const [, scheme, user, hosts = '', path = '', query = ''] = ADDRESS.exec(address) ?? [];
  if (!scheme)
    throw new AddressError('must be an address such as postgres://user:password@host:5432/regalo');
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs') ?? (reads ? 'any' : 'read-write');
  if (!(reads ? READABLE : WRITABLE).has(target))
    throw new AddressError(
      reads
        ? 'must ask for target_session_attrs=standby or any: it is only read'
        : 'must ask for target_session_attrs=read-write: the server writes',
    );
  const places = placesIn(parameters, hosts);
  for (const read of ['target_session_attrs', 'host', 'port']) parameters.delete(read);
  const addresses = places.map(({ host, port }) => {
    const own = new URLSearchParams(parameters);
    // A folder of Unix sockets cannot stand before the path.
    const folder = host.startsWith('/');
    if (folder) own.set('host', host);
    if (folder && port) own.set('port', port);
    const place = folder ? 'localhost' : host + (port && `:${port}`);
    const text = own.size > 0 ? `?${own}` : '';
    return `${scheme}${user === undefined ? '' : `${user}@`}${place}${path}${text}`;
  });
  if (!addresses.every((one) => URL.canParse(one)))
    throw new AddressError('must be an address such as postgres://user:password@host:5432/regalo');
  return addresses;
}
