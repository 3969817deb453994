import type { FieldCondition } from '@regalo/contract/custom-fields/conditions';
import type { CustomFieldSubject } from '@regalo/contract/custom-fields/custom-fields';
import { z } from 'zod';

/** A condition on the fields of one subject, or of some. */
export type ConditionOn<S extends CustomFieldSubject> = Omit<FieldCondition, 'subject'> & {
  subject: S;
};

const isCondition = (one: Partial<FieldCondition> | null) =>
  typeof one?.key === 'string' && (one.is === undefined || Array.isArray(one.is));

/**
 * Conditions in an address. What they may be is for the server to say: the schema of it would come with the program's
 * first file.
 */
export const conditionsParam = <S extends CustomFieldSubject>() =>
  z
    .unknown()
    .transform(
      (given) => (Array.isArray(given) ? given.filter(isCondition) : []) as ConditionOn<S>[],
    )
    .default([]);

/** The same as a query has them; absent without any. */
export const whereOf = (conditions: readonly FieldCondition[]): string | undefined =>
  conditions.length > 0 ? JSON.stringify(conditions) : undefined;
