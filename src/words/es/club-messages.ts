import type { Words } from '../words.ts'

export const clubMessages: Words['clubMessages'] = {
  title: 'Mensajes',
}
