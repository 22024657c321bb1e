import type { Words } from '../words.ts'

export const clubPins: Words['clubPins'] = {
  title: 'Banderas',
}
