import type { Words } from '../words.ts'

export const clubSetUp: Words['clubSetUp'] = {
  title: 'Ajustes',
}
