import { REQUEST_DAYS } from '@regalo/contract/operator/membership-requests';
import { expect, test } from 'vitest';
import { consoleOf } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { sweepRequests } from './feature.ts';

const app = useTestApp({ role: 'operator' });

test('who asked for a membership is forgotten 90 days after the answer, and not before', async () => {
  await asSuperuser(
    app,
    `insert into membership_requests (name, company, email, phone, note, status, answered_at, created_at)
    select 'Ana Mora', company, 'ana@valle.cr', '+50688887777', 'Llámenme', status,
      case when status <> 'open' then now() - make_interval(days => $1, hours => hours) end,
      now() - interval '2 years'
    from (values ('Open', 'open', 0), ('Young', 'declined', -1), ('Old', 'declined', 1),
      ('Customer', 'accepted', 1)) as r (company, status, hours)`,
    [REQUEST_DAYS],
  );
  await sweepRequests.handle(consoleOf(app), undefined as never, undefined as never);
  const known = {
    name: 'Ana Mora',
    email: 'ana@valle.cr',
    phone: '+50688887777',
    note: 'Llámenme',
  };
  const forgotten = { name: '', email: '', phone: '', note: '' };
  const rows =
    'select company, status, name, email, phone, note from membership_requests order by id';
  expect(await asSuperuser(app, rows)).toEqual([
    { company: 'Open', status: 'open', ...known },
    { company: 'Young', status: 'declined', ...known },
    { company: 'Old', status: 'declined', ...forgotten },
    { company: 'Customer', status: 'accepted', ...forgotten },
  ]);
});
