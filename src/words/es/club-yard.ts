import type { Words } from '../words.ts'

export const clubYard: Words['clubYard'] = {
  title: 'Caddies',
}
