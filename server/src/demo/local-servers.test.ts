import { expect, test } from 'vitest';
import { localServers } from './local-servers.ts';

test.each(['SMTP_URL', 'STORAGE_URL'])('a demo takes %s of its own machine alone', (name) => {
  const elsewhere = [
    'smtp://mail.example.com:587',
    'smtp://127.0.0.1.example.com',
    'smtp://127.0.0.1@mail.example.com',
    's3://key:secret@localhost.example.com/bucket',
    'file:///var/lib/regalo/media',
    '127.0.0.1',
  ];
  for (const address of elsewhere)
    expect(() => localServers({ [name]: address })).toThrow(
      `${name} must name a server on 127.0.0.1`,
    );
});

test('a mail server and a bucket of its own machine, or neither', () => {
  const smtpUrl = 'smtp://127.0.0.1:1025';
  const storageUrl = 's3://key:secret@localhost:9000/bucket?tls=off';
  const given = { SMTP_URL: smtpUrl, STORAGE_URL: storageUrl };
  expect(localServers(given)).toEqual({ smtpUrl, storageUrl });
  expect(localServers({ SMTP_URL: '' })).toEqual({});
});
