/** The text of a field's problem. */
export interface FieldMessage {
  field: string;
  message: string;
}

export type FieldErrors = Record<string, string>;

/** The first message of each field. */
export const byField = (found: readonly FieldMessage[]): FieldErrors =>
  Object.fromEntries(found.map(({ field, message }) => [field, message] as const).reverse());

/** The value of a field, whose name may have dots: `custom_fields.center`. */
export const valueAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce((part: unknown, name) => Object(part)[name], values);

interface Change {
  /** What a check had found before. */
  earlier: FieldErrors;
  /** What it finds now. */
  found: FieldErrors;
  changed: (field: string) => boolean;
}

/** The errors that still stand after a change: those not mended, and refusals of what stayed. */
export const standing = (shown: object, { earlier, found, changed }: Change): FieldErrors =>
  Object.fromEntries(
    (Object.entries(shown) as [string, string][]).flatMap(([field, error]) => {
      const now = found[field];
      if (error === earlier[field]) return now === undefined ? [] : [[field, now]];
      // What the server refused stands until it is changed.
      return changed(field) ? [] : [[field, error]];
    }),
  );
