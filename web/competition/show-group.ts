import type { Group, GroupCard, GroupHole } from '../../src/competition/group-card/group-card.ts'
import {
  countingOn,
  holeState,
  isDisputed,
  progressOf,
  scoreText,
} from '../../src/competition/group-card/read-group.ts'
import { sayOthers, shortMark } from '../../src/competition/group-card/say-mark.ts'
import type { CardWords } from './card-settings.ts'

/** Writes a group into the page, whose parts the server made. */
export function showGroup(page: HTMLElement, group: Group, words: CardWords) {
  for (const card of group.cards) {
    for (const hole of card.holes) showHole(card, hole, words)
    showProgress(page, group, card)
    showSums(page, card)
  }
  for (const link of page.querySelectorAll<HTMLElement>('.hole-overview [data-to]')) {
    const state = holeState(group, Number(link.dataset.to))
    link.dataset.state = state
    write(link.querySelector('[data-state-text]'), words.states[state])
  }
}

const write = (element: Element | null, text: string) => {
  if (element && element.textContent !== text) element.textContent = text
}

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E | null

function showHole(card: GroupCard, hole: GroupHole, words: CardWords) {
  const id = `${card.id}-${hole.hole}`
  const [strokes, picked] = [`strokes-${id}`, `picked-${id}`].map((name) => byId<HTMLInputElement>(name))
  if (strokes) showValue(strokes, hole.own?.picked ? '' : String(hole.own?.strokes ?? ''))
  if (picked) picked.checked = hole.own?.picked ?? false
  const drive = byId<HTMLSelectElement>(`drive-${id}`)
  if (drive) drive.value = hole.own?.drive ?? ''
  const [said, cell] = [byId(`said-${id}`), byId(`cell-${id}`)]
  write(said, sayOthers(card.pen, hole, words.saying))
  said?.classList.toggle('disputed', isDisputed(hole))
  write(cell, shortMark(countingOn(card.pen, hole)))
  cell?.classList.toggle('disputed', isDisputed(hole))
}

/** The value that the page stands for as well: nobody is typing. */
function showValue(field: HTMLInputElement, value: string) {
  if (document.activeElement === field && field.value !== field.defaultValue) return
  field.defaultValue = value
  field.value = value
}

function showProgress(page: HTMLElement, { scoring }: Group, card: GroupCard) {
  const { holes, strokes, score } = progressOf(scoring, card)
  const cells = page.querySelectorAll(`[data-progress="${CSS.escape(card.id)}"] td`)
  for (const [place, text] of [String(holes), String(strokes ?? '–'), scoreText(scoring, score)].entries())
    write(cells[place] ?? null, text)
}

function showSums(page: HTMLElement, card: GroupCard) {
  const parts = { out: card.holes.slice(0, 9), in: card.holes.slice(9), total: card.holes }
  for (const [part, holes] of Object.entries(parts)) {
    const { strokes } = progressOf('stroke', { ...card, holes })
    write(page.querySelector(`[data-sum="${CSS.escape(`${card.id} ${part}`)}"]`), String(strokes ?? '–'))
  }
}
