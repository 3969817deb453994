/** Spanish texts about the custom fields of a company. */
export const customFields = {
  customFields: {
    title: 'Campos propios',
    intro:
      'Guarde lo que su empresa necesita, como un centro de costos o una campaña. Los campos aparecen en formularios, exportaciones y la API.',
    subjects: { person: 'Personas', order: 'Pedidos', gift: 'Regalos' },
    add: 'Agregar campo',
    addTo: {
      person: 'Agregar un campo a personas',
      order: 'Agregar un campo a pedidos',
      gift: 'Agregar un campo a regalos',
    },
    none: 'Aún no hay campos.',
    name: 'Nombre',
    kind: 'Tipo',
    kinds: { text: 'Texto', number: 'Número', choice: 'Lista de opciones' },
    choices: 'Opciones',
    choicesHint: 'Una por línea. Los valores ya guardados quedan como están.',
    required: 'Obligatorio',
    requiredHint: {
      person:
        'Los formularios y las cargas lo piden de ahora en adelante. Quienes no tienen valor quedan como están.',
      order:
        'Los formularios y la API lo piden de ahora en adelante. Las reglas y los pedidos programados que aún no tienen valor se envían igual.',
    },
    requiredBadge: 'Obligatorio',
    archivedBadge: 'Archivado',
    change: 'Cambiar {{name}}',
    up: 'Subir {{name}}',
    down: 'Bajar {{name}}',
    archive: 'Archivar {{name}}',
    restore: 'Restaurar {{name}}',
    save: 'Guardar campo',
    saved: 'Se guardó el campo «{{name}}».',
    failed: 'No se pudo guardar el campo. Inténtelo de nuevo.',
  },
};
