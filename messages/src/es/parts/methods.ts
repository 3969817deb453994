import type { methods as en } from '../../en/parts/methods.ts';
import type { TextsLike } from '../../texts.ts';

export const methods: TextsLike<typeof en> = {
  methods: {
    title: 'Formas de ingresar',
    intro:
      'Una llave de acceso es la forma más fácil y segura de ingresar: sin PIN, con la huella, el rostro o el código de su dispositivo. Cuando tenga una llave o una aplicación, el PIN solo ya no alcanza.',
    passkeys: 'Llaves de acceso',
    noPasskeys: 'Todavía no tiene ninguna llave de acceso.',
    addPasskey: 'Agregar una llave de acceso',
    name: 'Nombre',
    nameHint: 'Para reconocerla después; por ejemplo, el dispositivo que la guarda.',
    nextBrowser:
      'Después, su navegador le pide la huella, el rostro o el código de su dispositivo.',
    next: 'Continuar',
    rename: 'Cambiar nombre',
    renameOf: 'Cambiar el nombre de {{name}}',
    renameTitle: 'Cambiar el nombre de la llave de acceso',
    saveName: 'Guardar',
    passkeyRenamed: 'La llave de acceso tiene otro nombre.',
    passkeyAdded: 'La llave de acceso se agregó. Se cerraron sus demás sesiones.',
    passkeyRemoved: 'La llave de acceso se quitó. Se cerraron sus demás sesiones.',
    passkeyFailed: 'No se creó ninguna llave de acceso. Inténtelo de nuevo.',
    noBrowser: 'Este navegador o esta dirección no admite llaves de acceso.',
    added: 'Agregada el {{day}}',
    used: 'Último uso: {{day}}',
    neverUsed: 'Sin usar todavía',
    remove: 'Quitar',
    removeOf: 'Quitar {{name}}',
    app: 'Aplicación de autenticación',
    noApp:
      'No hay ninguna configurada. Muestra un código nuevo cada 30 segundos, para cuando no tenga una llave a mano.',
    setUp: 'Configurar una aplicación',
    setUpTitle: 'Configurar una aplicación de autenticación',
    appAdded: 'La aplicación quedó configurada. Se cerraron sus demás sesiones.',
    appRemoved: 'La aplicación se quitó. Se cerraron sus demás sesiones.',
    codes: 'Códigos de recuperación',
    codesLeft_one: 'Queda {{count}} código.',
    codesLeft_other: 'Quedan {{count}} códigos.',
    newCodes: 'Crear códigos nuevos',
    devices: 'Dispositivos recordados',
    noDevices: 'A ningún dispositivo se le evita el segundo factor.',
    forget: 'Olvidar',
    forgetOf: 'Olvidar {{name}}',
    until: 'Hasta el {{day}}',
    forgotten: 'A ese dispositivo se le pedirá de nuevo el segundo factor.',
  },
};
