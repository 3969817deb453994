import type { entry as en } from '../../en/entry/entry.ts';
import type { TextsLike } from '../../texts.ts';
import { entryRefusals } from '../refusals/entry.ts';

/** Spanish of Costa Rica, addressed as «usted». */
export const entry: TextsLike<typeof en> = {
  app: {
    copyright: '© 2025 Regalo. Todos los derechos reservados.',
    skip: 'Ir al contenido',
  },
  common: {
    close: 'Cerrar',
    showTyped: 'Mostrar lo escrito',
    done: 'Listo',
    cancel: 'Cancelar',
    tryAgain: 'Intentar de nuevo',
    failedTitle: 'Esto no se pudo cargar',
    loading: 'Cargando',
    failedText: 'La conexión o el servidor no respondió. No se perdió nada.',
    connectionLost: 'Sin conexión. Intentando de nuevo…',
    none: '-',
    clearSearch: 'Borrar la búsqueda',
    goBack: 'Volver',
    continue: 'Continuar',
    delete: 'Eliminar',
  },
  shell: {
    toDark: 'Cambiar a colores oscuros',
    toLight: 'Cambiar a colores claros',
    language: 'Idioma',
  },
  login: {
    page: 'Iniciar sesión',
    title: 'Qué gusto verle de nuevo',
    intro: 'Ingrese para regalar una alegría hoy.',
    email: 'Correo electrónico',
    emailHint: 'nombre@empresa.com',
    pin: 'PIN',
    pinHint: 'Su PIN',
    submit: 'Ingresar',
    passkey: 'Ingresar con una llave de acceso',
    company: 'Ingresar con su empresa',
    passkeyFailed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o use su PIN.',
    success: '¡Sesión iniciada!',
    noToken: 'No se pudo iniciar sesión. El servidor no respondió como se esperaba.',
    failed: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
    membership: '¿Aún no es miembro? Comuníquese con un administrador para afiliar a su empresa.',
    heroTitle: 'Un regalo dice lo que ningún memo puede.',
    heroText:
      'Escoja una tienda, escriba unas palabras cálidas y cada persona recibe su propio vale en minutos.',
    pointShops: 'Vales de las tiendas que su gente ya quiere',
    pointWallet: 'Una sola billetera prepagada, con cada colón en su lugar',
    pointGroups: 'Una persona o miles, en los mismos tres pasos',
    art: 'Una caja de regalo con corazones y estrellas',
  },
  crash: {
    title: 'Algo salió mal aquí',
    text: 'Vuelva a cargar la página; lo guardado en el servidor está a salvo.',
    missing: 'Se perdió la conexión o Regalo se actualizó. Vuelva a cargar la página.',
    reload: 'Volver a cargar',
  },
  account: {
    requestMembership: 'Solicitar membresía',
    forgotLink: '¿Olvidó su PIN?',
    signIn: 'Iniciar sesión',
    backToSignIn: 'Volver a iniciar sesión',
    failed: 'Algo salió mal. Inténtelo de nuevo.',
    keyArt: 'Una carta con una llave',
    rules: {
      label: 'Reglas del PIN',
      least: 'Al menos {{min}} caracteres',
      most: 'Menos de {{limit}} caracteres',
      letter: 'Al menos una letra',
      allowed: 'Solo letras, números y @ $ % * &',
      kept: 'listo',
      open: 'pendiente',
    },
  },
};

export const refusals = entryRefusals;
