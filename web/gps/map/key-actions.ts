/** What a key does on the map. */
export type MapKey = 'next' | 'previous' | 'closer' | 'farther' | 'green' | 'tilt'

export const keyActions: Readonly<Record<string, MapKey>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  g: 'green',
  G: 'green',
  t: 'tilt',
  T: 'tilt',
}
