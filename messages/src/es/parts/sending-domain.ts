import type { sendingDomain as en } from '../../en/parts/sending-domain.ts';
import type { TextsLike } from '../../texts.ts';

/** Spanish texts about the domain that a company sends from. */
export const sendingDomain: TextsLike<typeof en> = {
  sending: {
    title: 'Su propia dirección',
    intro:
      'Los correos de su marca pueden salir de una dirección de su empresa. Usted agrega unos registros donde se administra su dominio; mientras no aparezcan, los correos salen de Regalo.',
    sandbox:
      'En el entorno de pruebas no se envían correos. Configure su propia dirección en su cuenta real.',
    unbranded: 'Primero agregue una marca: los regalos sin marca siempre salen de Regalo.',
    localPart: 'Antes de la @',
    localPartHint: 'Por ejemplo, regalos.',
    domain: 'Dominio',
    domainHint: 'De su empresa, como ejemplo.com.',
    add: 'Ver los registros',
    change: 'Cambiar la dirección',
    save: 'Guardar',
    saved: 'La dirección ahora es {{address}}.',
    states: { waiting: 'En espera', active: 'Activo', fallen_back: 'Sin registro' },
    said: {
      waiting:
        'Los correos salen de Regalo mientras no aparezca el registro DKIM. Lo buscamos cada hora.',
      active: 'Los correos salen de esta dirección desde {{time}}.',
      fallen_back:
        'El registro DKIM ya no estaba. Los correos salen de Regalo desde {{time}}, y de esta dirección cuando vuelva.',
    },
    overridden: 'El equipo de Regalo confirmó el dominio sin consultar el DNS.',
    missing:
      'El registro DKIM no aparece desde {{time}}. Si no vuelve en {{hours}} horas desde entonces, los correos salen de Regalo.',
    looked: 'Última revisión: {{time}}.',
    unlooked: 'Todavía sin revisar.',
    records: 'Registros DNS',
    kinds: {
      key: 'DKIM, necesario',
      next_key: 'DKIM de la clave nueva',
      spf: 'SPF, recomendado',
      dmarc: 'DMARC, recomendado',
    },
    hints: {
      key: 'Prueba que el dominio es suyo y firma sus correos.',
      next_key: 'Firma en cuanto aparezca. Mientras tanto, conserve el otro.',
      spf: 'Permite que los servidores de Regalo envíen por su dominio.',
      dmarc:
        'Dice a los servidores de correo qué hacer con correos que no son suyos. Empiece con none.',
    },
    noSpf:
      'Aquí no hay registro SPF, pues Regalo no ha dicho qué servidores envían. Para DMARC basta con DKIM.',
    name: 'Nombre',
    value: 'Valor',
    copyName: 'Copiar el nombre',
    copyValue: 'Copiar el valor',
    copied: 'Copiado.',
    recordStates: {
      found: 'Encontrado',
      missing: 'Falta',
      different: 'Diferente',
      unknown: 'Sin respuesta',
    },
    instead: 'En su lugar está:',
    check: 'Revisar ahora',
    checked: 'Revisado.',
    rotate: 'Clave nueva',
    rotateTitle: '¿Crear una clave nueva?',
    rotateText:
      'Usted agrega un registro más. Los correos se firman con la clave actual hasta que aparezca.',
    rotated: 'Agregue el registro de la clave nueva.',
    retired: 'Conserve {{name}} hasta el {{day}}: hay correos en camino firmados con ella.',
    remove: 'Eliminar',
    removeTitle: '¿Volver a enviar desde Regalo?',
    removeText: 'Se eliminan las claves. Si agrega {{domain}} otra vez, tendrá otros registros.',
    removed: 'Los correos salen otra vez de Regalo.',
  },
};
