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
};
