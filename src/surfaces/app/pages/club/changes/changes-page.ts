import { html } from 'hono/html'
import type { AuditEntry, auditFacets } from '../../../../../club/audit-store.ts'
import { dateFormat } from '../../../../../words/date-format.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { type People, sentenceOf, whoMade } from '../../../club/change-words.ts'
import { FORMER } from '../../../club/parse-audit-filter.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { clubPath } from '../tabs.ts'
import { cursorText } from './cursor.ts'

export type ChangesView = {
  readonly request: ClubRequest
  readonly entries: readonly AuditEntry[]
  readonly facets: Awaited<ReturnType<typeof auditFacets>>
  readonly people: People
  readonly zone: string
  readonly isFirst: boolean
  readonly hasOlder: boolean
}

export function changesPage(view: ChangesView) {
  const { request } = view
  const { clubChanges: words } = wordsOf(request.language)
  return renderClubPage(request, {
    tab: 'changes',
    title: words.title,
    body: html`<p class="hint">${words.intro}</p>
${filterHtml(view)}
${listHtml(view)}
${waysHtml(view)}`,
  })
}

type Choice = readonly [value: string, label: string]

function filterHtml({ request, facets, people }: ChangesView) {
  const { query, language, session } = request
  const { clubChanges: words } = wordsOf(language)
  const persons = facets.people.map((by): Choice => [by ?? FORMER, whoMade({ by }, people, language)])
  const kinds = facets.kinds.map((kind): Choice => [kind, words.kinds[kind] ?? kind])
  const byLabel = (a: Choice, b: Choice) => a[1].localeCompare(b[1], language)
  const isFiltered = ['who', 'what', 'day'].some((name) => query.get(name))
  return html`<form class="changes-filter" method="get" aria-label="${words.filter}">
${selectHtml('who', words.person, words.everybody, persons.sort(byLabel), query)}
${selectHtml('what', words.kind, words.everything, kinds.sort(byLabel), query)}
<div class="field"><label for="changes-day">${words.day}</label><input id="changes-day" type="date" name="day" value="${query.get('day') ?? ''}"></div>
<p class="row"><button class="button" type="submit">${words.show}</button>${
    isFiltered
      ? html`<a class="button quiet" href="${clubPath(session.membership.slug, 'changes')}">${words.clear}</a>`
      : ''
  }</p>
</form>`
}

const selectHtml = (
  name: string,
  label: string,
  all: string,
  choices: readonly Choice[],
  query: URLSearchParams,
) =>
  html`<div class="field"><label for="changes-${name}">${label}</label><select id="changes-${name}" name="${name}"><option value="">${all}</option>${choices.map(
    ([value, text]) =>
      html`<option value="${value}"${query.get(name) === value ? html` selected` : ''}>${text}</option>`,
  )}</select></div>`

/** By days of the club's calendar. */
function listHtml({ request: { language, query }, entries, people, zone }: ChangesView) {
  const { clubChanges: words } = wordsOf(language)
  if (entries.length === 0) {
    const isFiltered = ['who', 'what', 'day', 'after'].some((name) => query.get(name))
    return html`<p class="empty">${isFiltered ? words.noneFound : words.none}</p>`
  }
  const dayFormat = dateFormat(language, { dateStyle: 'full', timeZone: zone })
  const timeFormat = dateFormat(language, {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  })
  const days = Map.groupBy(entries, ({ at }) => dayFormat.format(at))
  return [...days].map(
    ([day, own]) => html`<section class="changes-day"><h2>${day}</h2>
<ol class="changes-list">${own.map(
      (entry) =>
        html`<li><time datetime="${new Date(entry.at).toISOString()}">${timeFormat.format(entry.at)}</time> <span><strong><bdi>${whoMade(entry, people, language)}</bdi></strong> ${sentenceOf(entry, people, language)}</span></li>`,
    )}</ol></section>`,
  )
}

/** To older entries, back to the newest, and to the file. */
function waysHtml({ request, entries, isFirst, hasOlder }: ChangesView) {
  const { session, language, query } = request
  const { slug } = session.membership
  const { clubChanges: words } = wordsOf(language)
  const filter = new URLSearchParams(
    ['who', 'what', 'day'].flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const pageOf = (more: Readonly<Record<string, string>>) =>
    `${clubPath(slug, 'changes')}?${new URLSearchParams([...filter, ...Object.entries(more)])}`
  const last = entries.at(-1)
  const file = new URLSearchParams([...filter, ['format', 'csv']])
  return html`<p class="row changes-ways">${isFirst ? '' : html`<a class="button quiet" href="${pageOf({})}">${words.newest}</a>`}${
    hasOlder && last
      ? html`<a class="button quiet" href="${pageOf({ after: cursorText(last) })}">${words.older}</a>`
      : ''
  }<a class="button quiet" href="${clubPath(slug, 'changes')}/file?${file}" download>${words.download}</a></p>`
}
