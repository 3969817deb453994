import type { roles as en } from '../../en/parts/roles.ts';
import type { TextsLike } from '../../texts.ts';

export const roles: TextsLike<typeof en> = {
  label: 'Roles',
  names: {
    admin: 'Admin',
    manager: 'Gestión',
    sender: 'Envíos',
    approver: 'Aprobaciones',
    finance: 'Finanzas',
    support: 'Soporte',
    viewer: 'Consulta',
  },
  may: {
    admin: 'Puede hacer todo y administra este equipo.',
    manager:
      'Mantiene personas y grupos, envía regalos y ve todos los pedidos, los reportes y la billetera.',
    sender: 'Envía regalos a personas de sus listas y atiende los regalos que envió.',
    approver: 'Aprueba pedidos de otros; ve las personas, todos los pedidos y los reportes.',
    finance: 'Ve la billetera y todos los pedidos, solicita fondos y exporta. No envía nada.',
    support:
      'Ayuda con los regalos: los reenvía, corrige direcciones, los extiende y reemplaza códigos.',
    viewer: 'Ve personas, grupos, pedidos, reportes y la billetera, y no cambia nada.',
  },
};
