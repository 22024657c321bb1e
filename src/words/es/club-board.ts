import type { Words } from '../words.ts'

export const clubBoard: Words['clubBoard'] = {
  title: 'Hoy',
  status: {
    title: 'El campo',
    none: 'El club todavía no ha dicho nada sobre el campo.',
    states: {
      open: 'Abierto',
      front_nine: 'Solo están abiertos los hoyos 1 a 9',
      back_nine: 'Solo están abiertos los hoyos 10 a 18',
      closed: 'Cerrado',
    },
    preferredLies: 'Colocación de bola',
    temporaryGreens: (holes, isOne) =>
      isOne ? `Green provisional en el hoyo ${holes}` : `Greens provisionales en los hoyos ${holes}`,
    carts: {
      allowed: 'Se permiten buggies',
      path_only: 'Buggies solo por los caminos',
      none: 'Sin buggies',
    },
    until: (day) => `Hasta el ${day}`,
    since: (time) => `Desde el ${time}`,
    onlyMembers: 'Solo lo ven los socios.',
  },
  change: {
    open: 'Cambiar el estado',
    state: 'El campo está',
    preferredLies: 'Colocación de bola',
    greens: 'Greens provisionales',
    greensOf: (layout) => `Greens provisionales, ${layout}`,
    carts: 'Buggies',
    note: 'Nota',
    noteHint: '300 caracteres como máximo. La lee todo el que ve el estado.',
    until: 'Hasta',
    untilHint: 'El último día. Si lo dejas vacío, vale hasta que alguien lo cambie.',
    isPublic: 'Lo puede ver todo el mundo, no solo los socios',
    closedHint:
      'Esto solo informa a los jugadores. Para que nadie salga, cierra el campo en la hoja de salidas.',
    save: 'Guardar',
  },
  done: 'Guardado.',
  setUp: {
    title: 'Configura tu club',
    lead: 'Repasa la hora y las salidas, e invita a tu gente. Lo que no cambies se queda como te lo proponemos.',
    go: 'Abrir los ajustes',
  },
  times: {
    title: 'Tus próximas salidas',
    none: 'No tienes ninguna salida.',
    book: 'Reservar una',
    tee: (tee) => `tee ${tee}`,
  },
  messages: {
    title: 'Mensajes',
    none: 'Todavía no tienes mensajes.',
    all: 'Todos los mensajes',
  },
  pins: {
    title: 'Banderas',
    set: (count) => (count === 1 ? 'Hoy hay 1 bandera puesta.' : `Hoy hay ${count} banderas puestas.`),
    none: 'Las banderas de hoy todavía no están puestas.',
    open: 'Ver las banderas',
  },
  numbers: {
    title: 'Salidas de hoy',
    booked: 'Jugadores con reserva',
    free: 'Plazas libres',
    waiting: 'Grupos en espera',
    open: 'Abrir la hoja de salidas',
  },
}
