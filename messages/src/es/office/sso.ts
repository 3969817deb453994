import type { sso as en } from '../../en/office/sso.ts';
import type { TextsLike } from '../../texts.ts';
import { ssoRefusals } from '../refusals/sso.ts';

/** Spanish texts of signing in with the provider of a company. */
export const sso: TextsLike<typeof en> = {
  sso: {
    page: 'Ingreso con su empresa',
    title: 'Ingrese con su empresa',
    intro: 'Escriba su correo del trabajo. Luego se abre el inicio de sesión de su empresa.',
    submit: 'Continuar',
    failed: 'Eso no funcionó. Por favor inténtelo de nuevo.',
    unknown: 'No hay un ingreso de empresa para este correo. Ingrese con su PIN.',
    leaving: 'Se abre el inicio de sesión de su empresa…',
    go: 'Abrirlo ahora',
    withPin: 'Ingresar con PIN',
    claim: 'Un solo ingreso para su trabajo.',
    pitch: 'Su empresa decide quién entra y cómo.',
    pointOwn: 'Usa la cuenta que ya tiene en el trabajo',
    pointNoPin: 'Ningún PIN que recordar',
    pointSafe: 'Regalo nunca ve su contraseña',
    finishing: 'Un momento…',
    over: 'El ingreso no se completó.',
    overText: 'Puede empezar de nuevo cuando quiera.',
    again: 'Empezar de nuevo',
    proved: 'Listo. Puede cerrar esta ventana.',
    linkTitle: 'Confirme su cuenta una vez',
    linkIntro:
      'Ya existe una cuenta para {{email}}. Escriba su PIN; después bastará con el inicio de sesión de su empresa.',
    linkSubmit: 'Confirmar',
    linked: 'Su cuenta quedó vinculada con el inicio de sesión de su empresa.',
    settings: {
      page: 'Inicio de sesión de la empresa',
      intro:
        'Permita que su gente ingrese con el proveedor de su empresa, como Microsoft Entra, Google u Okta (OpenID Connect).',
      failed: 'Eso no funcionó. Por favor inténtelo de nuevo.',
      saved: 'Se guardó el inicio de sesión de la empresa.',
      removed: 'Se eliminó el inicio de sesión de la empresa.',
      provider: 'Proveedor',
      redirect: 'Indique al proveedor esta dirección de retorno',
      issuer: 'Emisor (issuer)',
      issuerHint: 'Tal como lo muestra el proveedor, por ejemplo https://login.ejemplo.com',
      clientId: 'ID de cliente',
      secret: 'Secreto de cliente',
      secretKept: 'Déjelo vacío para conservar el actual.',
      claim: 'Atributo con los roles',
      claimHint: 'Por ejemplo groups. Vacío: los roles se dan aquí, en Equipo.',
      claimWarning:
        'Con un atributo, los roles siguen al proveedor en cada ingreso, también los de quienes ya son miembros.',
      value: 'Valor',
      role: 'Rol',
      addRole: 'Agregar un valor',
      removeRole: 'Quitar {{value}}',
      defaultRole: 'Rol de los demás',
      noRole: 'Ninguno: no pueden ingresar',
      creates: 'La gente de nuestros dominios se une al equipo con su primer ingreso',
      factor: 'Basta con el segundo factor que pidió el proveedor',
      pinOff: 'Ya nadie ingresa con PIN, salvo un Admin',
      keeper: 'Admin que conserva el PIN para emergencias',
      choose: 'Por favor escoja',
      save: 'Guardar',
      remove: 'Eliminar este inicio de sesión',
      removeTitle: '¿Eliminar el inicio de sesión de la empresa?',
      removeText:
        'Todas las personas vuelven a ingresar con PIN. Quien nunca tuvo uno pide un enlace en «¿Olvidó su PIN?».',
      removeYes: 'Eliminar',
      domains: 'Dominios de correo',
      domainsHint:
        'Quien tenga un correo de un dominio verificado puede ingresar con el proveedor.',
      domain: 'Dominio',
      add: 'Agregar',
      verified: 'Verificado',
      record: 'Agregue este registro TXT al dominio y luego verifíquelo:',
      verify: 'Verificar {{domain}}',
      removeDomain: 'Eliminar {{domain}}',
      removeDomainTitle: '¿Eliminar {{domain}}?',
      removeDomainText:
        'Los correos de {{domain}} ya no llevan a su proveedor. Quien tiene la sesión abierta sigue adentro.',
      linked: 'Quiénes están vinculados',
      noneLinked: 'Nadie todavía.',
      unlink: 'Desvincular a {{name}}',
      unlinkTitle: '¿Desvincular a {{name}}?',
      unlinkText:
        'Se cierran todas las sesiones de {{name}}, que confirma la cuenta con su PIN en el próximo ingreso.',
      unlinkYes: 'Desvincular',
    },
  },
};

export const refusals = ssoRefusals;
