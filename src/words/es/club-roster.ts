import type { Words } from '../words.ts'

export const clubRoster: Words['clubRoster'] = {
  title: 'Socios',
}
