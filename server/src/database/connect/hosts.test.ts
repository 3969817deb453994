import { expect, test } from 'vitest';
import { hostsOf } from './hosts.ts';

test.each([
  ['postgres://u:p@db:5432/regalo', ['postgres://u:p@db:5432/regalo']],
  ['postgresql://u@db/regalo', ['postgresql://u@db/regalo']],
  ['postgres:///regalo', ['postgres:///regalo']],
  [
    'postgres://u:p%40@db1:5432,db2/regalo?sslmode=verify-full&target_session_attrs=read-write',
    [
      'postgres://u:p%40@db1:5432/regalo?sslmode=verify-full',
      'postgres://u:p%40@db2/regalo?sslmode=verify-full',
    ],
  ],
  ['postgres://u@[::1]:5433,10.0.0.2/r', ['postgres://u@[::1]:5433/r', 'postgres://u@10.0.0.2/r']],
  [
    'postgres://u@/r?host=db1,db2&port=6432',
    ['postgres://u@db1:6432/r', 'postgres://u@db2:6432/r'],
  ],
  ['postgres://u@/r?host=db1,db2&port=1,2', ['postgres://u@db1:1/r', 'postgres://u@db2:2/r']],
  [
    'postgres://u@localhost/r?host=%2Frun%2Fa,/run/b&port=5432',
    [
      'postgres://u@localhost/r?host=%2Frun%2Fa&port=5432',
      'postgres://u@localhost/r?host=%2Frun%2Fb&port=5432',
    ],
  ],
])('%s names its hosts', (address, hosts) => {
  expect(hostsOf(address)).toEqual(hosts);
});

test.each([
  ['mysql://u@db/r', 'must be an address such as'],
  ['db1,db2', 'must be an address such as'],
  ['postgres://u@db1:5432,:5433/r', 'must name each host'],
  ['postgres://u@db1:port/r', 'must name each host'],
  ['postgres://u@db1,db2,db3/r?port=1,2', 'one for each host'],
  ['postgres://u@db1,db2/r?target_session_attrs=standby', 'read-write'],
])('%s is refused', (address, why) => {
  expect(() => hostsOf(address)).toThrow(why);
});
