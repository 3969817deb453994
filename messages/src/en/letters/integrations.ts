/** Tells Admins what became of a key of the API. */
export const apiKeys = {
  subject: {
    created: 'There is a new API key of your company: {{key}}',
    changed: 'An API key of your company may do other things now: {{key}}',
    rotated: 'An API key of your company has a new secret: {{key}}',
  },
  says: {
    created: 'On {{time}}, {{admin}} created the API key “{{key}}” of your company.',
    changed: 'On {{time}}, {{admin}} changed what the API key “{{key}}” of your company may do.',
    rotated: 'On {{time}}, {{admin}} gave the API key “{{key}}” of your company a new secret.',
  },
  label: 'Look at the API keys',
  unasked: 'If you did not expect this, revoke the key, and ask {{admin}}.',
};

/** Tells Admins that the sync with the directory stopped, and asks. */
export const directory = {
  subject: 'Your company’s directory would remove many people. Please take a look',
  says: 'On {{time}}, we stopped following your company’s directory: within a day, it would have removed more than {{percent}}% of its people from your lists.',
  waits_one:
    '1 person is waiting to be removed. Nothing changes in your lists until somebody accepts it.',
  waits_other:
    '{{count}} people are waiting to be removed. Nothing changes in your lists until somebody accepts it.',
  label: 'See who it is',
  kept: 'Whoever is removed keeps their gifts.',
};

/** Tells Admins from which address mails come from now on. */
export const sending = {
  active: {
    subject: 'Your gifts now come from {{address}}',
    text: 'On {{time}}, we found the records of your domain. From now on, emails to recipients come from {{address}}.',
  },
  fell_back: {
    subject: 'Your gifts no longer come from {{address}}',
    text: 'On {{time}}, the DKIM record of your domain had been gone for hours, so mail servers would no longer believe emails from {{address}}. They come from Regalo until the record is back. No gift is lost.',
  },
  restored: {
    subject: 'Your gifts come from {{address}} again',
    text: 'On {{time}}, the DKIM record of your domain was back. Emails to recipients come from {{address}} again.',
  },
  label: 'See the records',
};

/** Tells Admins that an endpoint of a webhook was disabled. */
export const webhooks = {
  subject: 'We no longer send webhooks to {{host}}',
  says: {
    failures:
      'The endpoint of your company at {{host}} has answered nothing well for {{tried}} days. On {{time}} we disabled it.',
    gone: 'On {{time}}, the endpoint of your company at {{host}} answered that it is gone for good. We disabled it.',
  },
  kept: 'What happens until it is enabled again is kept for {{kept}} days, and can be sent then.',
};
