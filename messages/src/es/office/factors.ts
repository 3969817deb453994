import type { factors as en } from '../../en/office/factors.ts';
import type { TextsLike } from '../../texts.ts';

export const factors: TextsLike<typeof en> = {
  factors: {
    title: 'Un paso más',
    intro: 'Su PIN es correcto. Ahora muestre que de verdad es usted.',
    passkey: 'Usar una llave de acceso',
    totp: 'Código de su aplicación de autenticación',
    recovery: 'Código de recuperación',
    pin: 'Su PIN',
    useTotp: 'Usar un código de la aplicación',
    useRecovery: 'Usar un código de recuperación',
    remember: 'No volver a preguntar en este dispositivo durante {{days}} días',
    sso: 'Confirmar con el inicio de sesión de su empresa',
    ssoOpen: 'Continúe en la ventana que se abrió.',
    confirm: 'Confirmar',
    back: 'Volver al ingreso',
    failed: 'No funcionó. Inténtelo de nuevo.',
    passkeyFailed: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o escoja otra forma.',
    stepUpTitle: 'Confirme que es usted',
    stepUpText: 'Este paso es importante, así que muestre una vez más que es usted.',
    scan: 'Escanee este código con la aplicación, o escriba la clave en ella.',
    qr: 'Código QR para la aplicación',
    openApp: 'O abra la aplicación en este teléfono',
    key: 'Clave',
    code: 'Código que muestra la aplicación',
    finish: 'Terminar',
    codesTitle: 'Guarde sus códigos de recuperación',
    codesText:
      'Cada uno sirve una vez, en lugar de una llave o de la aplicación. Solo se muestran ahora: guárdelos donde nadie más los encuentre.',
    copy: 'Copiar',
    copied: 'Los códigos se copiaron.',
    download: 'Descargar',
    print: 'Imprimir',
    printTitle: 'Códigos de recuperación de Regalo',
    kept: 'Ya los guardé',
    enrolTitle: 'Agregue un segundo factor',
    enrolIntro:
      'Su empresa pide algo más que un PIN. Agregue ahora una llave de acceso o una aplicación; toma un minuto.',
    enrolPasskey: 'Agregar una llave de acceso',
    enrolOr: 'O use una aplicación de autenticación',
    passkeyOn: '{{browser}} en {{system}}',
    passkeyHere: 'Mi llave de acceso',
    reset: {
      page: 'Segundos factores',
      title: 'Quite sus segundos factores',
      intro:
        'Sus llaves de acceso, la aplicación y los códigos de recuperación dejan de servir. Después ingresa con su PIN y agrega otros.',
      submit: 'Quitar mis segundos factores',
      done: 'Se quitaron sus segundos factores. Ingrese con su PIN.',
      deadTitle: 'Este enlace no funciona',
      deadText:
        'Puede que haya vencido o que ya se haya usado. Pida otro a un administrador de su empresa.',
      signIn: 'Ir al ingreso',
    },
  },
};
