import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, queryId, queryIdOf } from '../api/fields.ts';

/** By which people know an order, from its placing to its end: 1 is the first of its company. */
export const orderNumber = z.number().int().positive();

/** The name of an order in an address. Digits alone are its id, as in older mails. */
export const orderParam = (number: number): string => `n${number}`;

/** The page of an order that was sent. */
export const orderPath = (number: number): string => `/orders/${orderParam(number)}`;

/** The page of an order that needs or needed approval. */
export const heldOrderPath = (number: number): string => `/orders/pending/${orderParam(number)}`;

/** Parses the order in an address: its number, or its id; undefined for neither. */
export function readOrderParam(param: string): { number: number } | { order: number } | undefined {
  const [, letter, digits] = /^(n?)([1-9]\d{0,14})$/.exec(param) ?? [];
  if (!digits) return;
  return letter ? { number: Number(digits) } : { order: Number(digits) };
}

/**
 * The id of the order with a number, or the number of the order with an id, of those that the caller sees: sent,
 * held or scheduled. Calls name orders by id, pages by number.
 */
export const findOrderNumber = endpoint('GET', '/manager/order-number', {
  audience: 'manager',
  may: ['orders.read'],
  query: z.object({ order: queryIdOf('order').optional(), number: queryId.optional() }),
  reply: envelope(z.object({ id, number: orderNumber })),
});
