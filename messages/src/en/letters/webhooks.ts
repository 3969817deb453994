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
