import type { Category } from '@regalo/contract/fields';
import { useLocation } from '@tanstack/react-router';

/** The three kinds of people, by the name that their addresses carry. */
export const AREAS = ['employees', 'collaborations', 'clients'] as const;
export type Area = (typeof AREAS)[number];

export const ROLE_OF = { employees: 1, collaborations: 2, clients: 3 } as const satisfies Record<
  Area,
  Category
>;

export const ADD_TEXT = {
  employees: 'addEmployees',
  collaborations: 'addCollaborations',
  clients: 'addClients',
} as const;

export const INTRO_TEXT = {
  employees: 'employeesIntro',
  collaborations: 'collaborationsIntro',
  clients: 'clientsIntro',
} as const;

/** The area of a category. */
export const areaOf = (role: Category): Area =>
  AREAS.find((area) => ROLE_OF[area] === role) ?? 'employees';

/** The kind of people that the present address is about. */
export function useArea(): Area {
  const path = useLocation({ select: (location) => location.pathname });
  return AREAS.find((area) => path.includes(area)) ?? 'employees';
}
