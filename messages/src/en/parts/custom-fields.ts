/** English texts about the custom fields of a company. */
export const customFields = {
  customFields: {
    title: 'Custom fields',
    intro:
      'Keep what your company needs, such as a cost center or a campaign. The fields appear in forms, exports and the API.',
    subjects: { person: 'People', order: 'Orders', gift: 'Gifts' },
    add: 'Add field',
    addTo: {
      person: 'Add a field to people',
      order: 'Add a field to orders',
      gift: 'Add a field to gifts',
    },
    none: 'No fields yet.',
    name: 'Name',
    kind: 'Type',
    kinds: { text: 'Text', number: 'Number', choice: 'List of options' },
    choices: 'Options',
    choicesHint: 'One per line. Values that were saved before stay as they are.',
    required: 'Required',
    requiredHint: {
      person:
        'Forms and uploads ask for it from now on. People who have no value stay as they are.',
      order:
        'Forms and the API ask for it from now on. Rules and scheduled orders that have no value yet are still sent.',
    },
    requiredBadge: 'Required',
    archivedBadge: 'Archived',
    change: 'Change {{name}}',
    up: 'Move {{name}} up',
    down: 'Move {{name}} down',
    archive: 'Archive {{name}}',
    restore: 'Restore {{name}}',
    save: 'Save field',
    saved: 'The field “{{name}}” was saved.',
    failed: 'The field could not be saved. Please try again.',
  },
};
