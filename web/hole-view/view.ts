import { type Drawing, drawHole } from './draw-hole.ts'
import { element, listed, maybe } from './element.ts'
import type { Fact } from './fields.ts'
import { connectHost, type Host, type HostContext } from './host.ts'
import { picture, pictureLabel } from './picture.ts'
import { readAnswer, type Shown } from './read-answer.ts'
import { advised, labelled, oddsShown, othersShown, reasonsShown } from './show-advice.ts'
import { playsLikeShown } from './show-plays-like.ts'

const view = document.querySelector('main') ?? document.body

const host = connectHost(window.parent, {
  onContext: wear,
  onResult: (result) => show(readAnswer(result), drawHole(pictureOf(result)), host),
  onCancelled: () => view.replaceChildren(element('p', 'quiet', 'The question was cancelled.')),
})

// The height alone: the width is the host's.
new ResizeObserver(() => host.tellHeight(Math.ceil(view.getBoundingClientRect().height))).observe(view)

/** Theme and colours of the host. */
function wear({ theme, styles }: HostContext) {
  const { style } = document.documentElement
  if (theme === 'light' || theme === 'dark') style.colorScheme = theme
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith('--') && typeof value === 'string') style.setProperty(name, value)
}

const pictureOf = (result: unknown) =>
  (result as { _meta?: Record<string, unknown> } | null)?._meta?.['dogleg/hole']

function show(shown: Shown, drawing: Drawing | null, opener: Host) {
  const aim = shown.advice?.aim ?? null
  view.classList.toggle('wrong', shown.wrong)
  view.classList.toggle('with-picture', drawing !== null)
  view.replaceChildren(
    element('div', 'head', heading(shown), ...numbers(shown)),
    ...maybe(drawing, (drawn) => picture(drawn, pictureLabel(shown.heading, drawn, aim))),
    element('div', 'rest', ...rest(shown, opener)),
  )
}

function heading({ course, heading: words, facts }: Shown): HTMLElement {
  const name = element('p', 'course', course ?? '')
  name.dir = 'auto'
  return element(
    'div',
    '',
    ...(course === null ? [] : [name]),
    element('h1', '', words),
    ...listed('facts', facts),
  )
}

const numbers = ({ big, distances }: Shown): readonly Node[] => [
  ...maybe(big, ({ value, label }) => element('p', 'big', element('b', '', value), label)),
  ...(distances.length === 0 ? [] : [labelled('distances', distances)]),
]

function rest({ message, advice, playsLike, plans, notes, links }: Shown, opener: Host): readonly Node[] {
  return [
    ...maybe(message, (text) => element('p', 'message', text)),
    ...maybe(advice, advised),
    ...maybe(playsLike, playsLikeShown),
    ...oddsShown(advice?.odds ?? []),
    ...othersShown(advice?.others ?? []),
    ...reasonsShown(advice?.because ?? []),
    ...listed('plans', plans.map(plan)),
    ...listed('notes', notes),
    ...listed(
      'links',
      links.map((link) => linkTo(link, opener)),
    ),
  ]
}

const plan = ({ label, value }: Fact) => element('div', '', element('b', '', label), value)

function linkTo({ label, value }: Fact, opener: Host): HTMLElement {
  const link = element('a', '', label) as HTMLAnchorElement
  Object.assign(link, { href: value, target: '_blank', rel: 'noopener' })
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    // A host that opens no links leaves the golfer an address to copy.
    if (!(await opener.openLink(value))) link.textContent = value
  })
  return link
}
