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
