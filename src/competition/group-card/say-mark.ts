import { isSaid } from '../marks.ts'
import type { Mark } from '../scoring/types.ts'
import type { GroupCard, GroupHole } from './group-card.ts'
import { isDisputed } from './read-group.ts'

/** Sentences with `{n}` where the score goes. */
export type SayingTemplates = {
  readonly you: string
  readonly player: string
  readonly marker: string
  readonly committee: string
  readonly pickedUp: string
}

/** A score in a cell of a card. */
export const shortMark = (mark: Mark | null): string =>
  mark === null || !isSaid(mark) ? '' : mark.picked ? '×' : String(mark.strokes)

const inWords = (mark: Mark, { pickedUp }: SayingTemplates) => (mark.picked ? pickedUp : String(mark.strokes))

/** What others wrote on a hole, where the golfer has to know it: `You: 5 · Marker: 4`. */
export function sayOthers(pen: GroupCard['pen'], hole: GroupHole, templates: SayingTemplates): string {
  const { own, other, committee } = hole
  const fill = (template: string, mark: Mark) => template.replace('{n}', inWords(mark, templates))
  if (committee !== null && isSaid(committee)) return fill(templates.committee, committee)
  if (other === null || !isSaid(other)) return ''
  const theirs = fill(pen === 'player' ? templates.marker : templates.player, other)
  if (isDisputed(hole) && own !== null) return `${fill(templates.you, own)} · ${theirs}`
  return own !== null && isSaid(own) ? '' : theirs
}
