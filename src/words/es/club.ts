import type { Words } from '../words.ts'

export const club: Words['club'] = {
  label: 'Club',
  tabs: {
    board: 'Hoy',
    sheet: 'Salidas',
    competitions: 'Competiciones',
    caddies: 'Caddies',
    messages: 'Mensajes',
    pins: 'Banderas',
    members: 'Socios',
    changes: 'Cambios',
    'set-up': 'Ajustes',
  },
  roles: {
    member: 'Socio',
    caddie: 'Caddie',
    starter: 'Starter',
    professional: 'Profesional',
    manager: 'Gerente',
  },
  people: { former: 'Antiguo socio', nameless: (number) => `Socio ${number}` },
  unread: (count) => `${count} sin leer`,
  offline: 'Sin conexión. Esto es lo último que se cargó.',
  waiting: 'Algo ha cambiado. Lo verás aquí cuando termines.',
}
