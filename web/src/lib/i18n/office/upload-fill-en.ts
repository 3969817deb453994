/** English texts of filling in what people who exist lack. */
export const uploadFillEn = {
  uploadFill: {
    title_one: '{{count}} person in your lists lacks something that the file has',
    title_other: '{{count}} people in your lists lack something that the file has',
    fields: 'Empty so far: {{fields}}. Nothing that is there already is changed.',
    do_one: 'Fill it in for {{count}} person',
    do_other: 'Fill it in for {{count}} people',
    done_one: 'Filled in for {{count}} person.',
    done_other: 'Filled in for {{count}} people.',
    counted_one: 'filled in for {{count}} person',
    counted_other: 'filled in for {{count}} people',
  },
};
