/** English texts of what a spreadsheet of people leaves open. */
export const uploadPoints = {
  uploadPoints: {
    answerFirst: 'Answer the question above to continue.',
    names_order: {
      question_one: 'Which words are the surnames?',
      question_other: 'Which words are the surnames?',
      hint_one: 'Your answer applies to every name in the file.',
      hint_other: 'Your answer applies to every name in the file.',
    },
    dates_order: {
      question_one: 'Does the day or the month come first?',
      question_other: 'Does the day or the month come first?',
      hint_one: 'One date in the file can be read either way.',
      hint_other: '{{count}} dates in the file can be read either way.',
    },
    without_name: {
      question_one: '{{count}} person has no name. Add them anyway?',
      question_other: '{{count}} people have no name. Add them anyway?',
      hint_one: 'Their gift would greet them without a name.',
      hint_other: 'Their gifts would greet them without a name.',
    },
    hidden_rows: {
      question_one: '{{count}} row is hidden in the file. Add it too?',
      question_other: '{{count}} rows are hidden in the file. Add them too?',
      hint_one: 'Filters and hidden rows of the workbook hide it.',
      hint_other: 'Filters and hidden rows of the workbook hide them.',
    },
    shared_contact: {
      question_one: '{{count}} person shares an email or phone with someone else. Keep both?',
      question_other: '{{count}} people share an email or phone with someone else. Keep both?',
      hint_one: 'Each of them gets their own gift and message, with their own name.',
      hint_other: 'Each of them gets their own gift and message, with their own name.',
    },
    chosen: {
      names_order_given_first: 'Read as first names first',
      names_order_surnames_first: 'Read as surnames first',
      dates_order_day_first: 'Dates read with the day first',
      dates_order_month_first: 'Dates read with the month first',
      without_name_store_one: '{{count}} person is added without a name',
      without_name_store_other: '{{count}} people are added without a name',
      without_name_leave_out_one: '{{count}} person without a name is left out',
      without_name_leave_out_other: '{{count}} people without a name are left out',
      hidden_rows_take_one: '{{count}} hidden row is added too',
      hidden_rows_take_other: '{{count}} hidden rows are added too',
      hidden_rows_leave_out_one: '{{count}} hidden row is left out',
      hidden_rows_leave_out_other: '{{count}} hidden rows are left out',
      shared_contact_keep_one: '{{count}} person is added who shares an email or phone',
      shared_contact_keep_other: '{{count}} people are added who share an email or phone',
      shared_contact_leave_out_one: '{{count}} person who shares an email or phone is left out',
      shared_contact_leave_out_other: '{{count}} people who share an email or phone are left out',
    },
    answers: {
      keep: 'Keep both',
      given_first: 'First names first',
      surnames_first: 'Surnames first',
      day_first: 'Day first',
      month_first: 'Month first',
      store: 'Add without a name',
      leave_out: 'Leave out',
      take: 'Add too',
    },
    turn: {
      keep: 'Keep both',
      given_first: 'Read first names first',
      surnames_first: 'Read surnames first',
      day_first: 'Read the day first',
      month_first: 'Read the month first',
      store: 'Add them without a name',
      leave_out: 'Leave them out',
      take: 'Add them too',
    },
  },
} as const;

/** English texts of filling in what people who exist lack. */
export const uploadFill = {
  uploadFill: {
    title_one: 'The file can complete {{count}} person in your lists',
    title_other: 'The file can complete {{count}} people in your lists',
    fields: 'Fills in what is empty: {{fields}}. Nothing already there is changed.',
    do_one: 'Fill it in for {{count}} person',
    do_other: 'Fill it in for {{count}} people',
    done_one: 'Filled in for {{count}} person.',
    done_other: 'Filled in for {{count}} people.',
    counted_one: 'filled in for {{count}} person',
    counted_other: 'filled in for {{count}} people',
  },
} as const;
