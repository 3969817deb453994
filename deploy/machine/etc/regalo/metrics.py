"""Writes for Prometheus when the last backup ended, and when the certificates end.

regalo-metrics.service runs it as root; prometheus-node-exporter hands the file on. What cannot be read is left out of
the file, and an alert tells of it.
"""

import json
import os
import ssl
import subprocess
import sys

FILE = '/var/lib/prometheus/node-exporter/regalo.prom'
BACKUP = 'regalo_backup_ended_timestamp_seconds'
CERTIFICATE = 'regalo_certificate_ends_timestamp_seconds'
# The first certificate of a file counts: a site's own stands before those that it depends on.
CERTIFICATES = [
    '/etc/regalo/tls/server.crt',
    '/etc/regalo/tls/ca.crt',
    '/etc/ssl/@PUBLIC_HOST@.pem',
    '/etc/ssl/@CONSOLE_HOST@.pem',
]


def run(command, **options):
    return subprocess.check_output(command, text=True, timeout=60, **options)


def last_backup():
    # As the user who takes backups: only that one can read the settings, and nothing of root's is left behind.
    told = run(
        ['pgbackrest', '--stanza=regalo', 'info', '--output=json'],
        user='postgres', group='postgres', extra_groups=[],
    )
    backups = [backup for stanza in json.loads(told) for backup in stanza['backup']]
    # One with an error has pages whose checksums are wrong.
    return max(backup['timestamp']['stop'] for backup in backups if not backup.get('error'))


def end_of(certificate):
    told = run(['openssl', 'x509', '-noout', '-enddate', '-in', certificate])
    return ssl.cert_time_to_seconds(told.strip().removeprefix('notAfter='))


def main():
    failed = False
    wanted = [(BACKUP, last_backup, [])]
    wanted += [(f'{CERTIFICATE}{{file="{file}"}}', end_of, [file]) for file in CERTIFICATES]
    lines = [f'# TYPE {name} gauge' for name in (BACKUP, CERTIFICATE)]
    for name, read, arguments in wanted:
        try:
            lines.append(f'{name} {read(*arguments)}')
        except (OSError, subprocess.SubprocessError, ValueError, KeyError) as error:
            print(f'{name}: {error}', file=sys.stderr)
            failed = True
    # At once, so that nobody reads half of it.
    with open(f'{FILE}.new', 'w') as file:
        file.write('\n'.join(lines) + '\n')
    os.replace(f'{FILE}.new', FILE)
    return 1 if failed else 0


sys.exit(main())
