/** The filter by custom fields, and those that are shown, above lists. */
export const fieldFilter = {
  fieldFilter: {
    fields: 'Fields',
    some: 'Fields: {{count}}',
    of: { person: 'of the recipient', order: 'of the order', gift: 'of the gift' },
    contains: 'Contains',
    min: 'From',
    max: 'To',
    empty: 'Empty',
    clear: 'Clear',
    apply: 'Filter',
  },
  fieldColumns: {
    columns: 'Columns',
    some: 'Columns: {{count}}',
    of: { person: 'Of the recipient', order: 'Of the order', gift: 'Of the gift' },
  },
};
