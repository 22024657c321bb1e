import type { Words } from '../words.ts'

export const clubSheet: Words['clubSheet'] = {
  title: 'Salidas',
}
