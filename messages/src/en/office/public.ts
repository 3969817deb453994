import { errors } from '../parts/errors.ts';

/** English texts of the welcome page and of errors that are a page, loaded with them. */
export const publicPages = {
  account: {
    home: {
      page: 'Welcome',
      title: 'Regalo — gifts for the people of your company',
      text: 'Vouchers from shops they love, with a few warm words from you.',
      dashboard: 'Go to the dashboard',
    },
  },
  ...errors,
} as const;
