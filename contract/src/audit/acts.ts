/** Acts of a member on their own sign-in. */
export const SIGN_IN_ACTS = [
  'changed pin',
  'reset pin',
  'ended session',
  'ended other sessions',
  'added authenticator app',
  'removed authenticator app',
  'added passkey',
  'renamed passkey',
  'removed passkey',
  'made recovery codes',
  'used recovery code',
  'cleared factors',
] as const;

/**
 * What members and the operator do that is written down for their company: by the kind of record it is
 * done to, in the past tense. What has no sentence in each language does not compile.
 */
export const AUDIT_ACTS = {
  company: [
    'created',
    'changed',
    'exported',
    'suspended',
    'resumed',
    'case opened',
    'personal data seen',
    'recipient searched',
  ],
  wallet: ['credited', 'corrected'],
  invoice: ['attached', 'removed'],
  funds_request: ['sent', 'credited', 'declined'],
  order: ['sent', 'links taken', 'cards printed', 'withdrawn', 'extended', 'reopened'],
  pending_order: ['held', 'released', 'refused', 'approved', 'declined', 'withdrawn', 'lapsed'],
  scheduled_order: [
    'scheduled',
    'edited',
    'paused',
    'resumed',
    'sent',
    'canceled',
    'lapsed',
    'card opened',
    'card closed',
    'card emptied',
    'card link renewed',
    'card moderated',
    'card trusted',
    'signature hidden',
    'signature shown',
    'signature deleted',
  ],
  giveaway: [
    'held',
    'released',
    'refused',
    'approved',
    'declined',
    'withdrawn',
    'lapsed',
    'opened',
    'paused',
    'resumed',
    'link renewed',
    'closed',
    'ended',
    'poster printed',
    'claims accepted',
  ],
  template: ['added', 'edited', 'deleted'],
  occasion_rule: ['added', 'edited', 'paused', 'resumed', 'deleted'],
  policies: ['changed'],
  approval_delegate: ['named', 'ended'],
  gift: [
    'resent',
    'edited',
    'link taken',
    'card printed',
    'withdrawn',
    'extended',
    'reopened',
    'blocked',
    'unblocked',
    'code replaced',
    'fields changed',
    'held',
    'released',
    'refused',
  ],
  test_gift: ['mailed'],
  person: ['added', 'edited', 'deleted', 'erased'],
  group: ['added', 'edited', 'deleted'],
  upload: ['imported'],
  manager: [
    'created',
    'joined',
    'changed',
    'disabled',
    'enabled',
    ...SIGN_IN_ACTS,
    'forgot device',
    'sign-in reset sent',
    'joined by sso',
    'roles by sso',
    'linked sso',
    'unlinked sso',
  ],
  api_key: ['created', 'changed', 'rotated', 'revoked'],
  custom_field: ['created', 'changed'],
  brand: ['created', 'changed', 'removed'],
  sending_domain: [
    'added',
    'changed',
    'verified',
    'fell back',
    'restored',
    'rotated',
    'switched',
    'removed',
  ],
  webhook: [
    'created',
    'changed',
    'enabled',
    'disabled',
    'rotated',
    'tested',
    'replayed',
    'removed',
  ],
  directory: ['accepted', 'stopped', 'forgotten'],
  sso: ['saved', 'removed'],
  sso_domain: ['added', 'verified', 'removed'],
  invitation: ['sent', 'sent again', 'withdrawn'],
} as const;

/** A kind of record that entries are about. */
export type AuditObject = keyof typeof AUDIT_ACTS;

/** The actions on records of a kind. */
export type AuditAction<S extends AuditObject = AuditObject> = (typeof AUDIT_ACTS)[S][number];

/** A sentence for each of them. `{{name}}` is what the record is called. */
export type AuditSentences = { [S in AuditObject]: Record<AuditAction<S>, string> };

export const AUDIT_OBJECTS = Object.keys(AUDIT_ACTS) as AuditObject[];

/** The kind of a name; none where there is no such kind. */
export const auditObject = (name: string): AuditObject | undefined =>
  AUDIT_OBJECTS.find((one) => one === name);

export const ALL_AUDIT_ACTIONS = [...new Set<AuditAction>(Object.values(AUDIT_ACTS).flat())];
