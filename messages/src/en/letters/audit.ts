/** The daily letter with the end of the audit. */
export const anchor = {
  subject: 'Audit log on {{day}}: {{count}} entries',
  heading: 'Your company’s audit log',
  stands: 'The audit log of {{company}} has {{count}} entries. The hash of the last one is:',
  keep: 'Keep this email. The export of the audit log contains the hash of every entry: if it shows a different one for this entry, the log has been altered.',
  label: 'Open the audit log',
  stop: 'You receive this email every day because you asked for it. You can turn it off on the audit page.',
} as const;
