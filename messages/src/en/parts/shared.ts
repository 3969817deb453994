/** Of an e-mail or phone that several people have. */
export const shared = {
  shared: {
    email_one: '{{names}} already has this email.',
    email_other: '{{names}} already have this email.',
    phone_one: '{{names}} already has this phone number.',
    phone_other: '{{names}} already have this phone number.',
    unnamedEmail: 'Someone in your lists already has this email.',
    unnamedPhone: 'Someone in your lists already has this phone number.',
    keepBoth: 'It belongs to both: keep both',
    sameName: '{{name}} is already in your lists.',
    recipientsEmail: '{{names}} have the same email. Each of them gets their own gift.',
    recipientsPhone: '{{names}} have the same phone number. Each of them gets their own gift.',
    more_one: '{{count}} more address belongs to several recipients.',
    more_other: '{{count}} more addresses belong to several recipients.',
    remove: 'Remove {{name}}',
    emailToo: 'Email also of',
    phoneToo: 'Phone also of',
  },
};
