import { element, svg } from './element.ts'
import { yardsInWords } from './fields.ts'
import type { Item, PlaysLike } from './read-plays-like.ts'

/** How long the shot plays, item by item. */
export const playsLikeShown = ({ yards, items }: PlaysLike): HTMLElement =>
  element(
    'section',
    '',
    element('h2', '', `Plays like ${yardsInWords(yards)}`),
    ...(items.length === 0 ? [] : [element('table', '', element('tbody', '', ...items.map(row)))]),
  )

function row({ label, detail, yards, blowsTo }: Item): HTMLElement {
  const head = element('th', '', label)
  head.setAttribute('scope', 'row')
  const what = element('td', blowsTo === null ? '' : 'blown', detail ?? '')
  if (blowsTo !== null) what.prepend(arrowTo(blowsTo))
  return element('tr', '', head, what, element('td', 'yards', yards))
}

/** Points where the wind blows to, seen along the shot; the words next to it say the same. */
const arrowTo = (degrees: number) => {
  const made = svg('svg', {
    class: 'arrow',
    viewBox: '-8 -8 16 16',
    width: 16,
    height: 16,
    'aria-hidden': 'true',
  })
  made.append(svg('path', { d: 'M0 7V-6M-4.5 -1.5L0 -6.5L4.5 -1.5', transform: `rotate(${degrees})` }))
  return made
}
