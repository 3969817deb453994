/** The filter by custom fields, and those that are shown, above lists. */
export const fieldFilter = {
  fieldFilter: {
    fields: 'Campos',
    some: 'Campos: {{count}}',
    of: { person: 'del destinatario', order: 'del pedido', gift: 'del regalo' },
    contains: 'Contiene',
    min: 'Desde',
    max: 'Hasta',
    empty: 'Vacío',
    clear: 'Limpiar',
    apply: 'Filtrar',
  },
  fieldColumns: {
    columns: 'Columnas',
    some: 'Columnas: {{count}}',
    of: { person: 'Del destinatario', order: 'Del pedido', gift: 'Del regalo' },
  },
};
