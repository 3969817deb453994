import type { RoleName } from '@regalo/contract/auth/roles';
import type { Language } from '@regalo/messages/languages';

/** How mails call the roles, as the office does. */
export const ROLE_TITLES: Record<Language, Record<RoleName, string>> = {
  en: {
    admin: 'Admin',
    manager: 'Manager',
    sender: 'Sender',
    approver: 'Approver',
    finance: 'Finance',
    support: 'Support',
    viewer: 'Viewer',
  },
  es: {
    admin: 'Admin',
    manager: 'Gestión',
    sender: 'Envíos',
    approver: 'Aprobaciones',
    finance: 'Finanzas',
    support: 'Soporte',
    viewer: 'Consulta',
  },
};
