import { type Drawing, drawHole, FLAG } from './draw-hole.ts'
import { connectHost, type Host, type HostContext } from './host.ts'
import { type Advice, type Fact, readAnswer, type Shown } from './read-answer.ts'

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
  view.classList.toggle('wrong', shown.wrong)
  view.replaceChildren(
    headed(shown, drawing),
    ...(shown.message === null ? [] : [element('p', 'message', shown.message)]),
    ...(shown.advice === null ? [] : [advice(shown.advice)]),
    ...listed('plans', shown.plans.map(plan)),
    ...listed('notes', shown.notes),
    ...listed(
      'links',
      shown.links.map((link) => linkTo(link, opener)),
    ),
  )
}

function headed(shown: Shown, drawing: Drawing | null): HTMLElement {
  const words = element('div', '', heading(shown), bigNumber(shown.big), distances(shown.distances))
  if (drawing === null) return words
  return element(
    'div',
    'with-picture',
    words,
    picture(drawing, `Drawing of ${shown.heading}, tee at the bottom`),
  )
}

/** All text goes in as text: a name with markup in it stays a name. */
function element(name: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

function listed(className: string, items: readonly (Node | string)[]): readonly HTMLElement[] {
  const made = items.map((item) => element('li', '', item))
  return made.length === 0 ? [] : [element('ul', className, ...made)]
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

const bigNumber = (big: Fact | null) =>
  big === null ? '' : element('p', 'big', element('b', '', big.value), big.label)

const distances = (facts: readonly Fact[]) =>
  facts.length === 0 ? '' : element('dl', 'distances', ...facts.map(distance))

const distance = ({ label, value }: Fact) =>
  element('div', '', element('dt', '', label), element('dd', '', value))

const plan = ({ label, value }: Fact) => element('div', '', element('b', '', label), value)

function advice({ club, answer, because, others }: Advice): HTMLElement {
  return element(
    'section',
    'advice',
    ...(club === null ? [] : [element('h2', '', club)]),
    ...(answer === null ? [] : [element('p', '', answer)]),
    ...listed('', because),
    ...(others === null ? [] : [element('p', 'quiet', `Also possible: ${others}`)]),
  )
}

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

const SVG = 'http://www.w3.org/2000/svg'

function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, `${value}`)
  return made
}

function picture({ viewBox, width, height, paths, player, pin, mark }: Drawing, label: string): SVGElement {
  const size = { width: Math.round(width), height: Math.round(height) }
  const made = svg('svg', { class: 'picture', viewBox, ...size, role: 'img', 'aria-label': label })
  made.append(...paths.map(({ kind, d }) => svg('path', { class: `shape-${kind}`, d })))
  if (pin) made.append(svg('path', { class: 'shape-pin', d: flagAt(pin, mark) }))
  if (player) made.append(svg('circle', { class: 'shape-player', cx: player[0], cy: player[1], r: mark }))
  return made
}

const flagAt = ([x, y]: readonly [number, number], mark: number) =>
  `M${x} ${y}v${-FLAG * mark}l${1.6 * mark} ${mark}l${-1.6 * mark} ${mark}`
