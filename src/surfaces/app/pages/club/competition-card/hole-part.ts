import { html } from 'hono/html'
import type { SaidMark } from '../../../../../competition/competition.ts'
import type { GroupCard, GroupHole } from '../../../../../competition/group-card/group-card.ts'
import { countingOn, isDisputed } from '../../../../../competition/group-card/read-group.ts'
import { sayOthers, shortMark } from '../../../../../competition/group-card/say-mark.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { csrfField } from '../../submit-form.ts'
import { sayingTemplates } from './card-settings.ts'
import { type CardView, cardPath, holeAfter, holeBefore, type ShownCard } from './card-view.ts'

/** All holes are in the page, so that a phone without a network has them; one is shown. */
export const holesHtml = (view: CardView) =>
  html`<div data-live="holes">${view.order.map((hole) => holeHtml(view, hole))}</div>`

function holeHtml(view: CardView, hole: number) {
  const { request, group } = view
  const { clubCard: words } = wordsOf(request.language)
  const [first] = group.cards
  const facts = first && holeOn(first, hole)
  const isOpen = group.cards.some((card) => card.isOpen)
  return html`<section class="hole-entry" data-hole="${hole}" aria-labelledby="hole-${hole}"${hole === view.hole ? '' : html` hidden`}>
<header class="hole-head">${wayHtml(view, holeBefore(view, hole), 'previous')}<div><h2 id="hole-${hole}" tabindex="-1">${words.hole(hole)}</h2>
<p>${facts ? html`${words.par(facts.par)} · ${words.strokeIndex(facts.strokeIndex)}` : ''}</p></div>${wayHtml(view, holeAfter(view, hole), 'next')}</header>
<form method="post" action="${cardPath(view)}">${csrfField(request.token)}${hidden('hole', String(hole))}
<ul class="hole-players">${group.cards.map((card) => playerHtml(view, card, hole))}</ul>
${isOpen ? saveHtml(view, hole) : ''}</form></section>`
}

const holeOn = ({ holes }: GroupCard, number: number) => holes.find(({ hole }) => hole === number)

function wayHtml(view: CardView, to: number | null, way: 'previous' | 'next') {
  const { clubCard: words } = wordsOf(view.request.language)
  const sign = way === 'previous' ? '‹' : '›'
  if (to === null) return html`<span class="hole-way"></span>`
  return html`<a class="hole-way" href="${cardPath(view)}?hole=${to}" data-to="${to}" aria-label="${words[way]}: ${to}">${sign}</a>`
}

/** With a script a score is saved at once, so that the button only goes on. */
function saveHtml(view: CardView, hole: number) {
  const { clubCard: words } = wordsOf(view.request.language)
  const isLast = holeAfter(view, hole) === null
  return html`<p class="hole-save"><button class="button" type="submit"><span class="only-plain">${isLast ? words.save : words.saveNext}</span><span class="only-scripted">${isLast ? words.toCards : words.next}</span></button></p>`
}

function playerHtml(view: CardView, card: ShownCard, number: number) {
  const { language } = view.request
  const { clubCard: words } = wordsOf(language)
  const hole = holeOn(card, number)
  if (!hole) return ''
  const others = sayOthers(card.pen, hole, sayingTemplates(language))
  return html`<li class="hole-player" data-card="${card.id}"><p class="hole-name"><strong>${card.name}</strong>${card.pen === 'player' && !card.isPartners ? html` <span class="mark">${words.you}</span>` : ''}
${getsHtml(view, card, hole)}</p>
${card.isOpen ? fieldsHtml(view, card, hole) : html`<p class="hole-closed">${shortMark(countingOn(card.pen, hole)) || '–'}</p>`}
<p class="hole-said${isDisputed(hole) ? ' disputed' : ''}" id="said-${card.id}-${number}">${others}</p></li>`
}

/** The strokes of a player, and the par of somebody who plays another tee. */
function getsHtml({ request, group }: CardView, card: GroupCard, hole: GroupHole) {
  const { clubCard: words } = wordsOf(request.language)
  const first = group.cards[0] && holeOn(group.cards[0], hole.hole)
  const isOther = first && (first.par !== hole.par || first.strokeIndex !== hole.strokeIndex)
  const facts = [
    ...(isOther ? [words.par(hole.par), words.strokeIndex(hole.strokeIndex)] : []),
    ...(hole.received === 0 ? [] : [words.gets(hole.received)]),
  ]
  return facts.length === 0 || !card.isOpen ? '' : html`<span class="hole-gets">${facts.join(' · ')}</span>`
}

/** What the form had when it was opened: only what somebody changed is sent on. */
export const markText = (mark: SaidMark | null): string =>
  mark === null ? '' : `${mark.picked ? 'x' : (mark.strokes ?? '')} ${mark.drive ?? ''}`.trim()

function fieldsHtml(view: CardView, card: GroupCard, { hole, own }: GroupHole) {
  const { clubCard: words } = wordsOf(view.request.language)
  const id = `${card.id}-${hole}`
  return html`${hidden(`was-${card.id}`, markText(own))}<div class="hole-count"><button type="button" class="hole-step" id="fewer-${id}" data-step="-1" aria-label="${words.fewer(card.name)}">−</button><input id="strokes-${id}" name="strokes-${card.id}" type="number" inputmode="numeric" min="1" max="30" autocomplete="off" value="${own?.strokes ?? ''}" placeholder="–" aria-label="${words.strokesOf(card.name, hole)}"><button type="button" class="hole-step" id="more-${id}" data-step="1" aria-label="${words.more(card.name)}">+</button></div>
<label class="hole-picked"><input type="checkbox" id="picked-${id}" name="picked-${card.id}" value="yes"${own?.picked ? html` checked` : ''}><span>${words.pickedUp}<span class="unseen">: ${card.name}</span></span></label>
${card.drivers.length === 0 ? '' : driveHtml(view, card, own, id)}`
}

function driveHtml({ request }: CardView, card: GroupCard, own: SaidMark | null, id: string) {
  const { clubCard: words } = wordsOf(request.language)
  return html`<label class="hole-drive"><span>${words.drive}</span> <select id="drive-${id}" name="drive-${card.id}"><option value="">${words.noDrive}</option>${card.drivers.map((driver) => html`<option value="${driver.id}"${own?.drive === driver.id ? html` selected` : ''}>${driver.name}</option>`)}</select></label>`
}
