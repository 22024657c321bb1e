/** All text goes in as text: a name with markup in it stays a name. */
export function element(
  name: string,
  className: string,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

/** A list; nothing without items. */
export function listed(className: string, items: readonly (Node | string)[]): readonly HTMLElement[] {
  const made = items.map((item) => element('li', '', item))
  return made.length === 0 ? [] : [element('ul', className, ...made)]
}

/** The element, unless there is nothing to show in it. */
export const maybe = <T>(value: T | null, show: (value: T) => Node): readonly Node[] =>
  value === null ? [] : [show(value)]

const SVG = 'http://www.w3.org/2000/svg'

export function svg(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, `${value}`)
  return made
}
