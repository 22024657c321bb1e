import { html } from 'hono/html'
import { packTable } from '../../../../../club/roster-file/pack-table.ts'
import type { Change, Changed, ImportPlan, Invite } from '../../../../../club/roster-file/plan.ts'
import { rolesIn } from '../../../../../club/roster-file/plan-import.ts'
import type { RosterTable } from '../../../../../club/roster-file/read-table.ts'
import { GAP, numberIn } from '../../../../../words/format.ts'
import type { Language } from '../../../../../words/language.ts'
import { problemIn } from '../../../../../words/problem-in.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { hidden } from '../../../../ui/form-field.ts'
import { handicapText } from '../../profile/handicap-text.ts'
import { csrfField } from '../../submit-form.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { listPath } from './parts.ts'

export type Preview = {
  readonly plan: ImportPlan
  readonly table: RosterTable
  /** Why the page came back. */
  readonly sentence: string | null
}

/** Everything a file would do, before it does. */
export function previewPage(request: ClubRequest, { plan, table, sentence }: Preview) {
  const { language, session } = request
  const { file } = wordsOf(language).clubRoster
  const own = `${listPath(session.membership.slug)}/file`
  const count = (value: number) => numberIn(language, value)
  const changes = [plan.invites.length, plan.changes.length] as const
  const counts = [
    [changes[0], file.counts.invited],
    [changes[1], file.counts.changed],
    [plan.same, file.counts.same],
    [wrongRows(plan), file.counts.wrong],
  ] as const
  return renderClubPage(request, {
    tab: 'members',
    title: file.check,
    target: own,
    body: html`${sentence === null ? '' : html`<p class="alert" role="alert">${sentence}</p>`}
<p class="lead">${counts.flatMap(([value, words]) => (value === 0 ? [] : [`${count(value)} ${words}`])).join(' · ')}</p>
${plan.unknown.length === 0 ? '' : html`<p>${file.unknown(plan.unknown.join(', '))}</p>`}
${wrongHtml(language, plan)}
${plan.faults.length > 0 || changes[0] + changes[1] === 0 ? nothingHtml(language, plan) : applyForm(request, plan, table)}
${invitesHtml(language, plan.invites)}
${changesHtml(language, plan.changes)}
<p><a class="button quiet" href="${own}">${file.other}</a></p>`,
  })
}

const wrongRows = ({ faults }: ImportPlan) => new Set(faults.map(({ row }) => row)).size

const nothingHtml = (language: Language, { faults }: ImportPlan) =>
  faults.length > 0 ? '' : html`<p>${wordsOf(language).clubRoster.file.nothing}</p>`

/** Lines instead of a table: on a phone nothing may be out of sight, least of all a new role. */
const linesHtml = (lines: readonly Line[]) =>
  html`<ul class="roster">${lines.map(
    ({ first, name, more, what }) =>
      html`<li class="roster-line"><span class="roster-number">${first}</span><span class="roster-name"><bdi>${name}</bdi>${more === undefined ? '' : html`<small><bdi>${more}</bdi></small>`}</span><span class="roster-facts">${what}</span></li>
`,
  )}</ul>`

type Line = {
  readonly first: string
  readonly name: string
  readonly more?: string
  readonly what: string
}

function wrongHtml(language: Language, { faults }: ImportPlan) {
  const { file } = wordsOf(language).clubRoster
  if (faults.length === 0) return ''
  const lines = faults.map(({ row, column, detail }) => ({
    ...{ first: `${file.row} ${row}`, name: column ?? GAP, what: problemIn(language, detail) },
  }))
  return html`<section class="card"><h2>${file.wrong}</h2><p>${file.wrongLead}</p>${linesHtml(lines)}</section>`
}

/** Brings back what was shown: the rows, and what they would do. */
function applyForm(request: ClubRequest, plan: ImportPlan, table: RosterTable) {
  const { language, session, token } = request
  const { file } = wordsOf(language).clubRoster
  return html`<form class="card" method="post" enctype="multipart/form-data" action="${listPath(session.membership.slug)}/file">${csrfField(token)}${hidden('table', packTable(table))}${hidden('token', plan.token)}
${rolesHtml(language, plan)}
<button class="button" type="submit">${file.apply}</button></form>`
}

/** By themselves, since a file could hide a new manager among a thousand members. */
function rolesHtml(language: Language, plan: ImportPlan) {
  const { clubRoster, club } = wordsOf(language)
  const { file, list } = clubRoster
  const roles = rolesIn(plan)
  if (roles.length === 0) return ''
  const lines = roles.map(({ number, name, from, to }) => ({
    ...{ first: number, name: name ?? list.noName },
    what: from === null ? club.roles[to] : `${club.roles[from]} → ${club.roles[to]}`,
  }))
  return html`<h2>${file.roles}</h2><p>${file.rolesLead}</p>
${linesHtml(lines)}
<div class="field"><label class="tick"><input type="checkbox" name="roles" required> ${file.rolesSure}</label></div>`
}

function invitesHtml(language: Language, invites: readonly Invite[]) {
  const { clubRoster, club } = wordsOf(language)
  const { file, list } = clubRoster
  if (invites.length === 0) return ''
  const lines = invites.map(({ number, name, email, role, category, handicap, joined }) => ({
    ...{ first: number, name: name ?? list.noName, more: email },
    what: [
      ...[club.roles[role], category?.name ?? ''],
      ...[handicap === null ? '' : handicapText(language, handicap), joined ?? ''],
    ]
      .filter((fact) => fact !== '')
      .join(' · '),
  }))
  return html`<section class="card"><h2>${file.toInvite}</h2>${linesHtml(lines)}</section>`
}

function changesHtml(language: Language, changes: readonly Change[]) {
  const { file, list } = wordsOf(language).clubRoster
  if (changes.length === 0) return ''
  const lines = changes.map(({ number, name, from, to }) => ({
    ...{ first: number, name: name ?? list.noName, what: changeText(language, from, to) },
  }))
  return html`<section class="card"><h2>${file.toChange}</h2>${linesHtml(lines)}</section>`
}

/** `Category: Full → Junior, Handicap: – → +2.1`. */
function changeText(language: Language, from: Changed, to: Changed): string {
  const { columns } = wordsOf(language).clubRoster.file
  const fields = Object.keys(to) as (keyof Changed)[]
  return fields
    .map(
      (field) => `${columns[field]}: ${valueText(language, from, field)} → ${valueText(language, to, field)}`,
    )
    .join(', ')
}

function valueText(
  language: Language,
  { name, role, category, handicap, joined }: Changed,
  field: keyof Changed,
) {
  const texts = {
    name,
    role: role && wordsOf(language).club.roles[role],
    category: category?.name,
    handicap: typeof handicap === 'number' ? handicapText(language, handicap) : null,
    joined,
  }
  return texts[field] ?? GAP
}
