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
