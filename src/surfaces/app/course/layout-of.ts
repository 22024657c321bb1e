import { Problem, shown } from '../../../core/problem.ts'

/** No layout has a longer name. */
const LONGEST_NAME = 200

export function layoutOf(query: URLSearchParams): string | null {
  const layout = query.get('layout') || null
  if (layout !== null && layout.length > LONGEST_NAME)
    throw new Problem('not_found', `This course doesn’t have a layout called ${shown(layout)}.`)
  return layout
}
