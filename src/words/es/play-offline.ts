import type { PlayWords } from '../play-words.ts'

export const playOffline: PlayWords['playOffline'] = {
  save: 'Guardar para usar sin conexión',
  saving: 'Guardando…',
  saved: (ago) => `Guardado en este dispositivo · comprobado ${ago}`,
  savedMark: 'Disponible sin conexión',
  savedNow: 'Guardado. Este campo se abre sin cobertura.',
  savedPage: 'El campo está guardado. Tu navegador necesita conexión para abrir la app.',
  updated: 'El campo se ha actualizado.',
  show: 'Ver la versión nueva',
  offline: 'Sin conexión: ves lo que está guardado en este dispositivo.',
  trouble: {
    old: 'Este campo lo guardó una versión anterior de la app. Conéctate una vez para descargarlo de nuevo.',
    offline: 'Este campo no está guardado en este dispositivo y no hay conexión.',
    missing: 'No hemos encontrado ese campo.',
    damaged: 'No se puede leer el campo guardado. Conéctate una vez para descargarlo de nuevo.',
    refused: 'Tu sesión ha terminado. Vuelve a abrir la app para continuar.',
  },
  storage: {
    full: 'No queda espacio en este dispositivo. El campo funciona ahora, pero no se guarda para después.',
    refused: 'Tu navegador no nos deja guardar campos. El campo funciona mientras esta página esté abierta.',
  },
  tryAgain: 'Intentarlo de nuevo',
  otherCourse: 'Elegir otro campo',
  stored: {
    title: 'Campos guardados',
    none: 'Todavía no hay campos guardados en este dispositivo. Abre uno mientras tengas conexión.',
    remove: 'Quitar',
    removeNamed: (course) => `Quitar ${course}`,
    removed: (course) => `${course} ya no está en este dispositivo.`,
  },
  install: {
    button: 'Instalar',
    ios: 'Para instalarla: toca Compartir y después «Añadir a pantalla de inicio».',
  },
}
