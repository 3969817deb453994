/** English texts of errors that are a page, in every program. */
export const errors = {
  errors: {
    home: 'Back to Home',
    unauthorized: {
      page: 'No permission',
      label: 'No permission',
      title: 'You do not have access to this page',
      text: 'Ask an admin if you need it.',
    },
    invalid: {
      page: 'Invalid access',
      label: 'Invalid access',
      title: 'This link does not work',
      text: 'It is incomplete or no longer valid. Start again from the home page.',
    },
    notFound: {
      page: 'Page not found',
      label: '404',
      title: 'We cannot find this page',
      text: 'The address may be mistyped, or the page has moved.',
    },
  },
} as const;
