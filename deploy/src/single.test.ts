import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const UNITS = resolve(import.meta.dirname, '../single/etc/systemd/system');
const names = readdirSync(UNITS);
const unit = (name: string) => readFileSync(resolve(UNITS, name), 'utf8');
const services = names.filter((name) => name.endsWith('.service'));
const document = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

describe.each(services)('%s of a single machine', (name) => {
  const text = unit(name);

  test('runs as nobody special, and writes to the backups alone', () => {
    expect(text).toContain('\nUser=regalo\n');
    expect(text).toContain('\nProtectSystem=strict\n');
    expect(text).toContain('\nUMask=0077\n');
    expect(text.match(/^ReadWritePaths=.*$/gm)).toEqual(['ReadWritePaths=/var/backups/regalo']);
  });

  test('has no value that differs from one machine to the next', () => {
    expect(text).not.toMatch(/@[A-Z]/);
  });

  test('is started by a timer of its own, that a machine which was off makes up for', () => {
    const timer = unit(name.replace('.service', '.timer'));
    expect(timer).toMatch(/\nOnCalendar=.+\n/);
    expect(timer).toContain('\nPersistent=true\n');
  });

  test('runs a command that the documents have, with the Node of the release', () => {
    const [, command] =
      /^ExecStart=\/opt\/regalo\/current\/node_modules\/\.bin\/node server\/src\/admin\/main\.ts ([a-z-]+) \/var\/backups\/regalo\b/m.exec(
        text,
      ) ?? [];
    expect(document).toContain(`npm run admin -- ${command} `);
    expect(document).toContain(name.replace('.service', '.timer'));
  });
});

test('there are no other units', () => {
  expect(names.toSorted()).toEqual(
    services.flatMap((name) => [name, name.replace('.service', '.timer')]).toSorted(),
  );
});
